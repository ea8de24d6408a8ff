/**
 * `npm run affected-suites -- <base> <suite> ...` prints a line for each suite: its name, `run` or `skip`,
 * and why, separated by tabs. A suite is skipped when no file that it depends on differs between the
 * commit `base` and HEAD. With `all` or an empty base, every suite runs.
 */
import { findChanges } from './changes.ts';
import { followFiles } from './follow-files.ts';
import { readProject } from './project-files.ts';

/** Every suite depends on them. */
const SETTINGS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  'vitest.config.ts',
];

const [base = '', ...wanted] = process.argv.slice(2);
const root = process.cwd();
const changes = findChanges(base, root);
const project = await readProject(root);
for (const suite of wanted) console.log([suite, ...(await decide(suite))].join('\t'));

async function decide(suite: string): Promise<['run' | 'skip', string]> {
  const tests = project.suites.get(suite);
  if (!tests) throw new Error(`vitest.config.ts has no suite "${suite}"`);
  if ('unknown' in changes) return ['run', changes.unknown];
  const files = await followFiles(tests, project);
  const changed = changes.files.find((file) => SETTINGS.includes(file) || files.has(file));
  return changed === undefined
    ? ['skip', `nothing that it depends on has changed since ${base}`]
    : ['run', `${changed} has changed since ${base}`];
}
