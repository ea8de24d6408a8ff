import { defineConfig } from 'vitest/config';

const contract = ['test/functions/**/*.test.ts', 'test/shared/http/**/*.test.ts'];

export default defineConfig({
  test: {
    silent: 'passed-only',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'in-process',
          include: ['test/{shared,lib,cli,functions,local}/**/*.test.ts'],
          globalSetup: 'test/support/in-process.ts',
          setupFiles: 'test/support/environment.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'local-stack',
          include: [...contract, 'test/*.test.ts'],
          globalSetup: 'test/support/local-stack.ts',
          setupFiles: 'test/support/environment.ts',
        },
      },
    ],
  },
});
