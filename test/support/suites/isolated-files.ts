import { globSync, readFileSync } from 'node:fs';

/** End of the name of the project that has a suite's isolated tests (vitest.config.ts). */
export const ISOLATED = ':isolated';

/** Options of vitest that choose a suite, its isolated tests included. */
export const chooseSuite = (name: string): string[] => [
  `--project=${name}`,
  `--project=${name}${ISOLATED}`,
];

/** What changes the process of a test: its environment variables, or the modules that are loaded. */
const CHANGES_PROCESS = /\bvi\.(stubEnv|resetModules)\(|\bprocess\.env\.\w+ = |\bopenReference\(/;

/**
 * Lists the test files of folders that need a worker of their own: a test that times out goes on
 * beside those of the next file, which would see its changes.
 */
export const listIsolated = (folders: string[]): string[] =>
  globSync(folders.map((folder) => `${folder}/**/*.test.ts`)).filter((file) =>
    CHANGES_PROCESS.test(readFileSync(file, 'utf8')),
  );
