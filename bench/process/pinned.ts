import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Core of the servers. What is measured runs on another core, so that neither takes the other's time. */
export const SERVER_CORE = 0;
export const MEASURED_CORE = 1;

/**
 * Whether processes can be pinned to a core. False without a second core, without `taskset` (Linux), and if a
 * container may not use the core.
 */
export const canPin =
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  [SERVER_CORE, MEASURED_CORE].every(
    (core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0,
  );

/** Returns the command that runs this Node.js on a core. */
export function nodeCommand(core: number | undefined, args: string[]): [string, string[]] {
  if (core === undefined || !canPin) return [process.execPath, args];
  return ['taskset', ['-c', String(core), process.execPath, ...args]];
}
