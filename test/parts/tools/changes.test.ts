import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChanges } from '../../affected-suites/changes.ts';
import { makeRepository } from './make-repository.ts';

const { root, git, write, commit, remove } = makeRepository({ 'a b.ts': 'a', 'b.ts': 'b' });
const clone = mkdtempSync(join(tmpdir(), 'club-data-clone-'));
afterAll(() => {
  remove();
  rmSync(clone, { recursive: true });
});

git('init', '--quiet');
const first = commit();
write('a b.ts', 'changed');
commit();
write('new/ä.ts', 'c');
const changed = commit();
git('mv', 'b.ts', 'c.ts');
const renamed = commit();
git('checkout', '--quiet', '-b', 'other', first);
const other = commit();

describe('what has changed since a commit', () => {
  it.each([
    ['the files that differ, in whichever commit since', changed, first, ['a b.ts', 'new/ä.ts']],
    ['nothing, since HEAD itself', changed, changed, []],
  ])('is %s', (_, head, base, files) => {
    git('checkout', '--quiet', head);
    expect(findChanges(base, root)).toEqual({ files });
  });

  it('includes what is not committed', () => {
    git('checkout', '--quiet', changed);
    write('b.ts', 'changed');
    write('not-committed.ts', 'd');
    expect(findChanges(changed, root)).toEqual({ files: ['b.ts', 'not-committed.ts'] });
    git('checkout', '--quiet', 'b.ts');
  });

  it.each([
    ['with a renamed or deleted file', renamed, first, `b.ts was deleted since ${first}`],
    ['without a base', first, '', 'no commit to compare with'],
    ['when all are asked for', first, 'all', 'all suites were asked for'],
    ['of another branch', changed, other, `${other} is not an ancestor of HEAD`],
    ['that is not there', first, '0'.repeat(40), `${'0'.repeat(40)} is not an ancestor of HEAD`],
    ['that is an option', first, '--help', '--help is not an ancestor of HEAD'],
  ])('is unknown %s', (_, head, base, unknown) => {
    git('checkout', '--quiet', head);
    expect(findChanges(base, root)).toEqual({ unknown });
  });

  it('is unknown in a shallow clone', () => {
    git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
    expect(findChanges(first, clone)).toEqual({ unknown: 'the clone is shallow' });
  });
});
