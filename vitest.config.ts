import { defineConfig } from 'vitest/config';
import { countIdleCores } from './test/support/suites/idle-cores.ts';
import { ISOLATED, listIsolated } from './test/support/suites/isolated-files.ts';
import { SlowFirst } from './test/support/suites/slow-first.ts';

/** What the global set-up of a suite starts, and the tests then use. */
const inProcess = {
  globalSetup: 'test/support/suites/in-process.ts',
  setupFiles: 'test/support/suites/environment.ts',
};
const localStack = {
  globalSetup: 'test/support/suites/local-stack.ts',
  setupFiles: 'test/support/suites/environment.ts',
};

const withChromium = {
  globalSetup: [localStack.globalSetup, 'test/browser/launch-chromium.ts'],
  setupFiles: localStack.setupFiles,
};

const { DYNAMODB_URL, EVERY = 32, RUNS = 15 } = process.env;
/** AWS's DynamoDB Local takes several times as long as the embedded DynamoDB. */
const SLOWNESS = DYNAMODB_URL ? 3 : 1;
/**
 * How many times longer a test of races may take: with EVERY=1 or more RUNS, it tries all orders, or more
 * random ones, instead of a sample (test/support/sample.ts).
 */
const RACES = Math.max(1, 32 / Number(EVERY), Number(RUNS) / 15);

/** As many files at once as there are idle cores. */
const WORKERS = countIdleCores();
/**
 * Runs `more` additional files at once in a suite whose tests mostly wait, such as for a page or a program.
 * Vitest then requires an order: suites with a larger `more` run later.
 */
const waiting = (more: number) => ({
  maxWorkers: WORKERS + more,
  sequence: { groupOrder: more },
});

interface Options {
  testTimeout?: number;
  /**
   * Folders whose isolated files (`listIsolated`) each run in a worker of their own; if omitted, all folders of
   * the suite.
   */
  isolated?: string[];
  [name: string]: unknown;
}

/** A suite; its isolated tests are a second project. */
function suite(
  name: string,
  folders: string[],
  { testTimeout = 20_000, isolated = folders, ...options }: Options = {},
) {
  const limit = testTimeout * SLOWNESS;
  const files = listIsolated(isolated);
  const test = {
    ...options,
    testTimeout: limit,
    // The limit of a wait is that of its test, but for a second to say what it has waited for.
    expect: { poll: { timeout: limit - 1_000 } },
  };
  const include = folders.map((folder) => `${folder}/**/*.test.ts`);
  const shared = { extends: true as const, test: { ...test, name, include, exclude: files } };
  if (files.length === 0) return [shared];
  const own = { ...test, name: `${name}${ISOLATED}`, include: files, isolate: true };
  return [shared, { extends: true as const, test: own }];
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    pool: 'threads',
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    hookTimeout: 60_000,
    projects: [
      suite('parts', ['test/parts'], inProcess),
      suite('stack', ['test/stack'], inProcess),
      suite('runtime', ['packages/local-runtime/test']),
      suite('contract', ['test/contract'], inProcess),
      suite('service', ['test/contract', 'test/service'], {
        ...localStack,
        isolated: ['test/service'],
      }),
      suite('start', ['test/start'], { ...localStack, testTimeout: 90_000 }),
      suite('clients', ['test/examples', 'packages/client/test'], {
        ...(process.env.API_URL ? inProcess : localStack),
        ...waiting(2),
      }),
      suite('operator', ['test/operator'], { ...inProcess, testTimeout: 60_000 }),
      suite('races', ['test/races'], { ...inProcess, testTimeout: 120_000 * RACES }),
      suite('workbooks', ['test/workbooks'], { testTimeout: 180_000 }),
      suite('faults', ['test/faults'], { ...localStack, testTimeout: 180_000 }),
      suite('kills', ['test/kills'], { ...localStack, testTimeout: 480_000 }),
      suite('events', ['test/events'], {
        ...inProcess,
        globalSetup: [inProcess.globalSetup, 'test/events/support/set-up.ts'],
      }),
      suite('world-cup', ['test/world-cup'], localStack),
      suite('browser', ['test/browser'], { ...withChromium, ...waiting(1), testTimeout: 60_000 }),
      suite('wordpress', ['test/wordpress'], { ...withChromium, testTimeout: 120_000 }),
      suite('load', ['test/load'], { testTimeout: 120_000, fileParallelism: false }),
      suite('tools', ['test/tools'], { testTimeout: 300_000 }),
      suite('abuse', ['test/abuse'], { ...localStack, testTimeout: 60_000 }),
      suite('bench', ['bench/test'], { testTimeout: 120_000 }),
      suite('sdks', ['test/sdks'], {
        globalSetup: [...withChromium.globalSetup, 'test/sdks/support/install-tools.ts'],
        ...{ setupFiles: localStack.setupFiles, testTimeout: 600_000 },
      }),
    ].flat(),
  },
});
