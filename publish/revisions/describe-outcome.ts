import { isNothingChanged, summarizeChanges } from '../club/changes/summarize-changes.ts';
import { countOf, describeCounts } from '../club/describe-counts.ts';
import type { Outcome } from './publish-club.ts';

/**
 * Formats an outcome in one line, such as `fc-example: 1 season, …, 40 players (2 players changed), live as …`.
 */
export function describeOutcome(outcome: Outcome): string {
  const { club, action, revision } = outcome;
  if (action === 'unchanged') return `${club}: unchanged${outcome.isSameFile ? '' : FORMATTING}`;
  if (action === 'overtaken') return describeOvertaken(club);
  const what = describeSize(outcome);
  return action === 'published' ? `${what}, live as ${revision}` : `${what}, would be published`;
}

export const describeSize = (outcome: Outcome): string =>
  `${outcome.club}: ${describeCounts(outcome.counts)} (${news(outcome)})`;

export const describeOvertaken = (club = ''): string =>
  `${club}: overtaken by a later publish or rollback: nothing of this file is live; run publish again`;

const FORMATTING = ', but for formatting: export gives the file that was published';

/** Describes what is about to change, such as `2 players changed`, or `new: 1 season, …, 40 players`. */
export const describeNews = (outcome: Outcome): string =>
  outcome.isNew ? `new: ${describeCounts(outcome.counts)}` : news(outcome);

function news({ isNew, isSameFile, missing, details }: Outcome): string {
  if (isNew) return 'new';
  if (missing) return `nothing changed; ${countOf(missing, 'missing document')} written again`;
  if (isSameFile) return 'the same file, rendered again';
  if (!details) return 'changes unknown';
  return isNothingChanged(details) ? 'the same values, rendered again' : summarizeChanges(details);
}
