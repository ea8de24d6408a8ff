import { countOf } from '../../shared/publish/describe-counts.ts';
import { describeOutcome } from '../../shared/publish/describe-outcome.ts';
import { type Outcome, publishClub } from '../../shared/publish/publish-club.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { type ReadClub, readClubs } from '../club-files.ts';
import { CommandError } from '../command-error.ts';
import type { DateOptions } from '../program-parts.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type Output, type OutputOptions } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';

interface Options extends TargetOptions, OutputOptions, DateOptions {
  dryRun?: boolean;
  keep?: number;
}

/** `club-data publish FILE...`: publishes all files or, if any is invalid, none. */
export async function publishCommand(paths: string[], options: Options): Promise<void> {
  const output = createOutput(options);
  const target = await openTarget(options);
  const read = { today: utcDate(new Date()), dates: options.dates, note: output.note };
  const clubs = await readClubs(paths, read);
  for (const warning of clubs.flatMap((club) => club.warningLines))
    output.note(`warning: ${warning}`);
  if (!options.dryRun) await target.confirm(`publish ${nameAll(clubs)}`);

  const outcomes = await publishAll(target.table, clubs, options, output);
  output.data(outcomes);
  if (clubs.length > 1) output.note(`${countOf(clubs.length, 'club')}: ${tally(outcomes)}.`);
  const published = outcomes.filter(({ action }) => action === 'published').length;
  if (published > 0) output.note(`Readers see ${published === 1 ? 'it' : 'them'} within seconds.`);
  const overtaken = outcomes.filter(({ action }) => action === 'overtaken');
  if (overtaken.length > 0) throw new CommandError(...overtaken.map(describeOutcome));
}

/** One club after the other; reports the finished ones even if a later one fails. */
async function publishAll(
  table: Table,
  clubs: ReadClub[],
  { dryRun, keep }: Options,
  output: Output,
): Promise<Outcome[]> {
  const progress = createProgress(clubs.map(({ documents }) => documents.length));
  const outcomes: Outcome[] = [];
  try {
    for (const club of clubs) {
      progress.begin(club.club.slug);
      const options = { dryRun, keep, onProgress: progress.written };
      const outcome = await publishClub(table, club, options);
      outcomes.push(outcome);
      progress.done(() => {
        if (outcome.action !== 'overtaken') output.line(describeOutcome(outcome));
      });
    }
  } finally {
    progress.stop();
    const left = clubs.length - outcomes.length;
    if (left > 0) output.note(`Not finished: ${nameAll(clubs.slice(-left))}.`);
  }
  return outcomes;
}

const nameAll = (clubs: ReadClub[]): string =>
  clubs.length > 3 ? countOf(clubs.length, 'club') : clubs.map(({ club }) => club.slug).join(', ');

const tally = (outcomes: Outcome[]): string =>
  Array.from(
    Map.groupBy(outcomes, ({ action }) => DONE[action]),
    ([done, group]) => `${group.length} ${done}`,
  ).join(', ');

const DONE = {
  published: 'published',
  unchanged: 'unchanged',
  'would publish': 'would be published',
  overtaken: 'overtaken by a later publish',
} as const;
