import { isEverything } from '../../support/sample.ts';
import { hasPhp } from './open-example.ts';

/** The examples that list teams on the command line: file and interpreter. */
const programs: [string, string][] = [
  ['curl.sh', 'bash'],
  ['python/teams.py', 'python3'],
  ['php/teams.php', 'php'],
];

export const installedPrograms = programs.filter(([, name]) => name !== 'php' || hasPhp);

/** Returns the third of a list that a program is tried with, each another one; with `EVERY=1` all. */
export function shareOf<T>(file: string, all: T[]): T[] {
  const own = Math.max(
    0,
    programs.findIndex(([name]) => name === file),
  );
  return all.filter((_, i) => isEverything || i % programs.length === own);
}
