/**
 * Takes out one protection after another in a copy of the project, and runs the tests that must
 * notice. `--tenth` runs another tenth each day; `--changed <commit>` those whose file or test differs
 * from a commit; a word runs an area, or what has it in its promise.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject } from '../copy/copy-project.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

const VITEST = resolve('node_modules/vitest/vitest.mjs');
const DAY_MS = 86_400_000;

type Result =
  | 'noticed'
  | 'SURVIVED'
  | 'INVALID: find must occur once'
  | 'INVALID: does not compile';

function select(args: string[]): Mutation[] {
  const [word = '', commit = ''] = args;
  if (word === '--tenth') {
    const today = Math.floor(Date.now() / DAY_MS) % 10;
    return mutations.filter((_, i) => i % 10 === today);
  }
  if (word === '--changed') {
    const changed = new Set(changedSince(commit));
    return mutations.filter(({ file, test }) => changed.has(file) || changed.has(test));
  }
  return mutations.filter((one) => one.area === word || one.protection.includes(word));
}

/** The files that differ from a commit, also those that are not committed. */
function changedSince(commit: string): string[] {
  const git = ['diff', '--name-only', commit, '--'];
  const { status, stdout, stderr } = spawnSync('git', git, { encoding: 'utf8' });
  if (status !== 0 || commit === '') throw new Error(stderr || '--changed needs a commit');
  return stdout.split('\n').filter(Boolean);
}

function runTests(
  cwd: string,
  project: string,
  tests: string[],
): { passed: boolean; output: string } {
  const args = [VITEST, 'run', `--project=${project}`, '--bail=1', ...tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** @throws when a test fails that nothing was taken out of */
function checkUnchanged(copy: string, selected: Mutation[]): void {
  const projects = Map.groupBy(selected, ({ project }) => project);
  for (const [project, ofProject] of projects) {
    const tests = [...new Set(ofProject.map(({ test }) => test))];
    const { passed, output } = runTests(copy, project, tests);
    if (!passed) throw new Error(`The tests fail without a mutation:\n${output}`);
  }
}

function tryOut(copy: string, { file, find, replace, project, test }: Mutation): Result {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const [before, after, ...more] = source.split(find);
  if (after === undefined || more.length > 0) return 'INVALID: find must occur once';
  writeFileSync(path, before + replace + after);
  const { passed, output } = runTests(copy, project, [test]);
  writeFileSync(path, source);
  if (/Transform failed|PARSE_ERROR/.test(output)) return 'INVALID: does not compile';
  return passed ? 'SURVIVED' : 'noticed';
}

/** All suites have just passed where `--tenth` runs: this shows that they run in the copy, too. */
const oneOfEachProject = (all: Mutation[]): Mutation[] => [
  ...new Map(all.map((mutation) => [mutation.project, mutation])).values(),
];

const args = process.argv.slice(2);
const selected = select(args);
const copy = copyProject();
try {
  checkUnchanged(copy, args.includes('--tenth') ? oneOfEachProject(selected) : selected);
  const results = selected.map((mutation) => {
    const result = tryOut(copy, mutation);
    console.log(`${result} | ${mutation.protection} | ${mutation.file} | ${mutation.test}`);
    return result;
  });
  const noticed = results.filter((result) => result === 'noticed').length;
  console.log(`${noticed} of ${results.length} mutations noticed, of ${mutations.length} in all`);
  process.exitCode = noticed === results.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}
