import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChanges } from '../../../tools/affected-suites/changes.ts';
import { makeRepository } from './make-repository.ts';

const makeProject = () => {
  const repository = makeRepository({ 'a b.ts': 'a', 'b.ts': 'b' });
  return { ...repository, base: repository.commit() };
};

it('lists the files that differ, in whichever commit since', () => {
  const { root, base, write, commit } = makeProject();
  write('a b.ts', 'changed');
  commit();
  write('new/ä.ts', 'c');
  commit();
  write('not-committed.ts', 'd');
  expect(findChanges(base, root)).toEqual({ files: ['a b.ts', 'new/ä.ts'] });
});

it('lists nothing for HEAD itself', () => {
  const { root, base } = makeProject();
  expect(findChanges(base, root)).toEqual({ files: [] });
});

it.each([
  ['a deleted', (git: (...args: string[]) => string) => git('rm', '--quiet', 'b.ts')],
  ['a renamed', (git: (...args: string[]) => string) => git('mv', 'b.ts', 'c.ts')],
])('is unknown with %s file', (_, change) => {
  const { root, base, git, commit } = makeProject();
  change(git);
  commit();
  expect(findChanges(base, root)).toEqual({ unknown: `b.ts was deleted since ${base}` });
});

it.each([
  ['', 'no commit to compare with'],
  ['all', 'all suites were asked for'],
  ['0000000000000000000000000000000000000000', /^0{40} is not an ancestor of HEAD$/],
  ['--help', /^--help is not an ancestor of HEAD$/],
])('is unknown since "%s"', (base, unknown) => {
  const { root } = makeProject();
  expect(findChanges(base, root)).toEqual({ unknown: expect.stringMatching(unknown) });
});

it('is unknown since a commit of another branch', () => {
  const { root, base, git, commit } = makeProject();
  const other = commit();
  git('reset', '--quiet', '--hard', base);
  expect(findChanges(other, root)).toEqual({ unknown: `${other} is not an ancestor of HEAD` });
});

it('is unknown in a shallow clone', () => {
  const { root, git, commit } = makeProject();
  const head = commit();
  const clone = mkdtempSync(join(tmpdir(), 'club-data-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(findChanges(head, clone)).toEqual({ unknown: 'the clone is shallow' });
});
