import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Servers run on one core and what is measured on another, so that neither takes the other's time. */
export const SERVER_CORE = 0;
export const MEASURED_CORE = 1;

/** False without a second core, without `taskset` (Linux), and for cores that a container may not use. */
export const canPin =
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  [SERVER_CORE, MEASURED_CORE].every(
    (core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0,
  );

/** The command that runs this Node.js on a core. */
export function nodeCommand(core: number | undefined, args: string[]): [string, string[]] {
  if (core === undefined || !canPin) return [process.execPath, args];
  return ['taskset', ['-c', String(core), process.execPath, ...args]];
}
