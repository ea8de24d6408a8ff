import { countOf } from '../../publish/describe-counts.ts';
import { describeOutcome } from '../../publish/describe-outcome.ts';
import { planPublish } from '../../publish/plan-publish.ts';
import type { Outcome } from '../../publish/publish-club.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { type ReadClub, readClubs } from '../clubs/read-clubs.ts';
import { UnfinishedError, UsageError } from '../command-error.ts';
import { nextSteps } from '../next-step.ts';
import { dataOf, type Plan, type PublishOptions } from '../plans/plans.ts';
import { confirmPlans, publishPlans } from '../plans/run-plans.ts';
import { showPlans } from '../plans/show-plans.ts';
import { openTarget, type Target } from '../targets/target.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import { readForReport } from '../write-report.ts';

/**
 * `club-data publish FILE...`: shows what changes, asks, and publishes all files or, if any is
 * invalid or refused, none.
 */
export async function publishCommand(paths: string[], options: PublishOptions): Promise<void> {
  checkOptions(options);
  const { dryRun, today, dates } = options;
  const output = createOutput(options);
  const target = await openTarget(options);
  const read = { today: today ?? utcDate(new Date()), dates, note: output.note };
  const clubs = await readForReport(options, () => readClubs(paths, read));
  for (const warning of clubs.flatMap((club) => club.warningLines)) {
    output.note(`warning: ${warning}`);
  }
  const work = { target, plans: await planAll(target, clubs) };
  if (!dryRun) await confirmPlans(work, options, output);
  const outcomes = dryRun
    ? showPlans(work.plans, options, output)
    : await publishPlans(work, output);
  output.data(outcomes.map((outcome) => dataOf(outcome, options)));
  noteOutcomes(outcomes, output);
  for (const step of await nextSteps(target.table, outcomes, options)) output.note(step);
  const overtaken = outcomes.filter(({ action }) => action === 'overtaken');
  if (overtaken.length > 0) throw new UnfinishedError(...overtaken.map(describeOutcome));
}

/** @throws UsageError */
function checkOptions({ dryRun, today, report }: PublishOptions): void {
  if (today && !dryRun) throw new UsageError('--today goes with --dry-run.');
  if (report && !dryRun) throw new UsageError('--report goes with --dry-run.');
}

async function planAll({ table }: Target, clubs: ReadClub[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const club of clubs) {
    showActivity(`Comparing ${club.club.slug} with what is live`);
    plans.push(await planPublish(table, club));
  }
  clearActivity();
  return plans;
}

function noteOutcomes(outcomes: Outcome[], { note }: Output): void {
  if (outcomes.length > 1) note(`${countOf(outcomes.length, 'club')}: ${tally(outcomes)}.`);
  const published = outcomes.filter(({ action }) => action === 'published').length;
  if (published > 0) note(`Readers see ${published === 1 ? 'it' : 'them'} within seconds.`);
}

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
