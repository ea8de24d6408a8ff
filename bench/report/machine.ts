import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { canPin } from '../process/pinned.ts';

/** Where and of what a measurement was taken: its figures mean nothing without. */
export const describeMachine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  /** Whether servers and what is measured had a core each. */
  isPinned: canPin,
  node: process.version,
  date: new Date().toISOString(),
  commit: describeCommit(),
});

/** All but what a measurement writes. */
const CODE = [':/', ':(top,exclude)bench/*results.json', ':(top,exclude)docs'];

function describeCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...CODE) !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ', with changes' : '');
  } catch {
    return 'unknown'; // not a checkout, or no git
  }
}
