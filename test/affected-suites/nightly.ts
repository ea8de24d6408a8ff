import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '../programs.ts';
import type { Project } from './named-files.ts';

/** A command of `.ci/nightly` whose tests `.ci/run` does not have, and the files that it starts from. */
export interface NightlyTests {
  command: string;
  entries: string[];
}

/** The commands `npm run suite -- <name>`: each runs a suite, or a program that runs tests. */
export function readNightlyTests(
  { root, suites }: Project,
  programs: Record<string, string> = PROGRAMS,
): NightlyTests[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const everyChange = read('.ci/run');
  const names = read('.ci/nightly').matchAll(/npm run suite -- ([\w-]+)/g);
  return [...names].flatMap(([, name = '']) => {
    if (new RegExp(`\\b${name}\\b`).test(everyChange)) return [];
    const { tests = [], setUp = [] } = suites.get(name) ?? {};
    const program = programs[name];
    const entries = program ? [program] : [...tests, ...setUp];
    return { command: `npm run suite -- ${name}`, entries };
  });
}
