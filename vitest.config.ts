import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

/** The target of a suite: what its global set-up starts. */
const inProcess = {
  globalSetup: 'test/support/in-process.ts',
  setupFiles: 'test/support/environment.ts',
};
const localStack = {
  globalSetup: 'test/support/local-stack.ts',
  setupFiles: 'test/support/environment.ts',
};

const withChromium = {
  globalSetup: [localStack.globalSetup, 'test/browser/launch-chromium.ts'],
  setupFiles: localStack.setupFiles,
};

const { DYNAMODB_URL, EVERY = 32, RUNS = 15 } = process.env;
/** AWS's DynamoDB Local takes several times as long as the embedded DynamoDB. */
const SLOWNESS = DYNAMODB_URL ? 3 : 1;
/** All orders, and more random ones, take as many times longer as a sample of them (test/support/sample.ts). */
const RACES = Math.max(1, 32 / Number(EVERY), Number(RUNS) / 15);

type Options = { testTimeout?: number; [name: string]: unknown };

const project = (
  name: string,
  folders: string[],
  { testTimeout = 20_000, ...options }: Options = {},
) => {
  const limit = testTimeout * SLOWNESS;
  return {
    extends: true as const,
    test: {
      ...{ name, testTimeout: limit, ...options },
      include: folders.map((folder) => `${folder}/**/*.test.ts`),
      // The limit of a wait is that of its test, but for a second to say what it has waited for.
      expect: { poll: { timeout: limit - 1_000 } },
    },
  };
};

export default defineConfig({
  test: {
    silent: 'passed-only',
    pool: 'threads',
    isolate: false,
    maxWorkers: availableParallelism() + 1, // tests also wait: for processes, timers, DynamoDB
    sequence: { sequencer: SlowFirst },
    hookTimeout: 60_000,
    projects: [
      project('parts', ['test/parts'], inProcess),
      project('stack', ['test/stack'], inProcess),
      project('runtime', ['packages/local-runtime/test']),
      project('contract', ['test/contract'], inProcess),
      project('service', ['test/contract', 'test/service'], localStack),
      project('start', ['test/start'], { ...localStack, testTimeout: 90_000 }),
      project(
        'clients',
        ['test/examples', 'packages/client/test'],
        process.env.API_URL ? inProcess : localStack,
      ),
      project('operator', ['test/operator'], { ...inProcess, testTimeout: 60_000 }),
      project('races', ['test/races'], { ...inProcess, testTimeout: 120_000 * RACES }),
      project('workbooks', ['test/workbooks'], { testTimeout: 180_000 }),
      project('faults', ['test/faults'], { ...localStack, testTimeout: 180_000 }),
      project('kills', ['test/kills'], { ...localStack, testTimeout: 480_000 }),
      project('events', ['test/events'], {
        ...inProcess,
        globalSetup: [inProcess.globalSetup, 'test/events/support/set-up.ts'],
      }),
      project('world-cup', ['test/world-cup'], localStack),
      project('browser', ['test/browser'], { ...withChromium, testTimeout: 60_000 }),
      project('wordpress', ['test/wordpress'], { ...withChromium, testTimeout: 120_000 }),
      project('load', ['test/load'], { testTimeout: 120_000, fileParallelism: false }),
      project('tools', ['test/tools'], { testTimeout: 300_000 }),
      project('abuse', ['test/abuse'], { ...localStack, testTimeout: 60_000 }),
      project('bench', ['bench/test'], { testTimeout: 120_000 }),
      project('sdks', ['test/sdks'], {
        globalSetup: [...withChromium.globalSetup, 'test/sdks/support/install-tools.ts'],
        ...{ setupFiles: localStack.setupFiles, testTimeout: 600_000 },
      }),
    ],
  },
});
