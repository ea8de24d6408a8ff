import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from './named-files.ts';

/** A command of `.ci/nightly` whose tests `.ci/run` does not have, and the files that it starts from. */
export interface NightlyTests {
  command: string;
  entries: string[];
}

/** The commands `npm run test:<name>`: each runs a suite, or a program that runs tests. */
export function readNightlyTests({ root, suites }: Project): NightlyTests[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const everyChange = read('.ci/run');
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const names = read('.ci/nightly').matchAll(/npm run test:([\w-]+)/g);
  return [...names].flatMap(([, name = '']) => {
    if (new RegExp(`\\b${name}\\b`).test(everyChange)) return [];
    const { tests = [], setUp = [] } = suites.get(name) ?? {};
    const program = scripts[`test:${name}`]?.match(/^node (\S+)$/)?.[1];
    return { command: `npm run test:${name}`, entries: program ? [program] : [...tests, ...setUp] };
  });
}
