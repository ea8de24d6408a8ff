import { spawnSync } from 'node:child_process';

/** The files that differ between a commit and the working tree, or why that is unknown. */
export type Changes = { files: string[] } | { unknown: string };

/** @param base a commit; empty or `all`: every file counts as changed */
export function findChanges(base: string, cwd: string): Changes {
  const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (base === '') return { unknown: 'no commit to compare with' };
  if (base === 'all') return { unknown: 'all suites were asked for' };
  if (git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false') {
    return { unknown: 'the clone is shallow' };
  }
  if (git('merge-base', '--is-ancestor', base, 'HEAD').status !== 0) {
    return { unknown: `${base} is not an ancestor of HEAD` };
  }
  const { stdout } = git('diff', '--name-status', '--no-renames', '-z', base);
  const added = git('ls-files', '-z', '--others', '--exclude-standard').stdout.split('\0');
  const words = stdout.split('\0').slice(0, -1);
  const files = words.filter((_, i) => i % 2 === 1);
  // Which suites have used it does not show in the files that are left.
  const deleted = files.find((_, i) => words[2 * i] === 'D');
  return deleted === undefined
    ? { files: [...files, ...added.slice(0, -1)] }
    : { unknown: `${deleted} was deleted since ${base}` };
}
