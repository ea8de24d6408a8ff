import { defineConfig } from 'vitest/config';

/** What clients see: tested in process, over HTTP on the local stack, and on a deployed stage. */
const contract = ['test/functions/**/*.test.ts', 'test/shared/http/**/*.test.ts'];
/** What takes its minute, and is not part of `npm test`: every command, publishers in every race. */
const operator = [
  'test/cli/**/*.test.ts',
  'test/shared/store/publishing/**/*.test.ts',
  'test/bench/match-day/capacity-doc.test.ts',
];
const setupFiles = 'test/support/environment.ts';

export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers: '100%', // most of the time is waiting: for a process, an engine, a clock
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/{shared,lib,local,openapi,bench}/**/*.test.ts'],
          exclude: [...contract, ...operator],
          globalSetup: 'test/support/in-process.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'operator',
          include: operator,
          globalSetup: 'test/support/in-process.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: contract,
          globalSetup: 'test/support/in-process.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'local-stack',
          include: [...contract, 'test/*.test.ts', 'test/{client,examples}/**/*.test.ts'],
          globalSetup: 'test/support/local-stack.ts',
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/support/local-stack.ts',
          setupFiles,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
