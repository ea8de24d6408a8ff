import { type ClubDiff, summarize } from './club-file/diff.ts';
import { describeCounts } from './describe-counts.ts';
import type { Outcome } from './publish-club.ts';

/** One line, such as `fc-example: 1 season, …, 40 players (2 players changed), live as …`. */
export function describeOutcome(outcome: Outcome): string {
  const { club, action, revision, counts } = outcome;
  if (action === 'unchanged') return `${club}: unchanged`;
  if (action === 'overtaken') return `${club}: overtaken by a later publish`;
  const what = `${club}: ${describeCounts(counts)} (${news(outcome)})`;
  return action === 'published' ? `${what}, live as ${revision}` : `${what}, would be published`;
}

function news({ isNew, isSameFile, changes }: Outcome): string {
  if (isNew) return 'new';
  if (isSameFile) return 'the same file, rendered again';
  if (!changes) return 'changes unknown';
  return isNothing(changes) ? 'formatting changes only' : summarize(changes);
}

const isNothing = ({ club, ...lists }: ClubDiff): boolean =>
  [club, ...Object.values(lists).flatMap(Object.values)].every(({ length }) => length === 0);
