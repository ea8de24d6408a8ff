import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { canPin } from '../process/pinned.ts';

export const describeMachine = () => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  /** Whether servers and measured processes each had their own core. */
  isPinned: canPin,
  node: process.version,
  date: new Date().toISOString(),
  commit: describeCommit(),
});

/** Pathspec of all files except those that measurements write. */
const CODE = [':/', ':(top,exclude)bench/*results.json', ':(top,exclude)docs'];

export type Machine = ReturnType<typeof describeMachine>;

export const machineText = (machine: Machine): string => {
  const { cpu, cores, memoryGb, platform, isPinned, node, date, commit } = machine;
  const cpus = isPinned ? 'a core for servers, a core for what is measured' : 'cores shared';
  return `${cpu}, ${cores} cores (${cpus}), ${memoryGb} GB, ${platform}; Node.js ${node}; commit ${commit}, ${date.slice(0, 16)}Z`;
};

function describeCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...CODE) !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ', with changes' : '');
  } catch {
    return 'unknown'; // not a checkout, or no git
  }
}
