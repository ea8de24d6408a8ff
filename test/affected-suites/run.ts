/**
 * `npm run affected-suites -- <commit> <suite> ...` prints a line for each suite: its name, `run` or
 * `skip`, and why, separated by tabs. A suite is skipped when no file that it depends on differs
 * between the commit and the working tree. With `all` or an empty commit, every suite runs.
 * Without a suite it prints the test files to run while one works, each after its suite. What the set-up
 * of a whole suite uses does not count there: every test would follow from it. At the end it prints what is
 * affected of the tests that `.ci/run` does not have: they are run before a submission.
 */
import { findChanges } from './changes.ts';
import { followFiles, readFileGraph } from './file-graph.ts';
import type { Suite } from './named-files.ts';
import { readNightlyTests } from './nightly.ts';
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
const suites = wanted.length === 0 ? [...project.suites] : wanted.map(findSuite);
const nightly = wanted.length === 0 ? readNightlyTests(project) : [];
const entries = [
  ...suites.flatMap(([, { tests, setUp }]) => [...tests, ...setUp]),
  ...nightly.flatMap((each) => each.entries),
];
const graph = 'unknown' in changes ? new Map() : await readFileGraph(entries, project);

for (const [name, { tests, setUp }] of suites) {
  if (wanted.length === 0) {
    const affected = tests.filter((test) => findReason([test]) !== undefined);
    for (const test of affected) console.log(`${name}\t${test}`);
  } else {
    const reason = findReason([...tests, ...setUp]);
    const skipped = `nothing that it depends on has changed since ${base}`;
    console.log([name, reason ? 'run' : 'skip', reason ?? skipped].join('\t'));
  }
}
for (const each of nightly) {
  if (findReason(each.entries)) console.log(`before a submission\t${each.command}`);
}

function findSuite(name: string): [string, Suite] {
  const suite = project.suites.get(name);
  if (!suite) throw new Error(`vitest.config.ts has no suite "${name}"`);
  return [name, suite];
}

/** Returns why tests must run, or undefined. */
function findReason(files: string[]): string | undefined {
  if ('unknown' in changes) return changes.unknown;
  const used = followFiles(files, graph);
  const changed = changes.files.find((file) => SETTINGS.includes(file) || used.has(file));
  return changed && `${changed} has changed since ${base}`;
}
