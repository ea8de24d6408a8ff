import { spawnSync } from 'node:child_process';
import { pythonProgram } from './set-up.ts';

/** Which of the records match a pattern of EventBridge, by a judge that is not ours. */
export function match(pattern: unknown, records: unknown[]): boolean[] {
  const { stdout, stderr } = spawnSync(pythonProgram('python'), ['test/events/programs/match.py'], {
    input: JSON.stringify({ pattern, records }),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}
