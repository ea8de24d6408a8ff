import { describeChanges } from '../../shared/publish/changes/describe-changes.ts';
import { countOf } from '../../shared/publish/describe-counts.ts';
import { describeNews, describeOutcome } from '../../shared/publish/describe-outcome.ts';
import { describeAgeLimits } from '../../shared/publish/people/age-limits.ts';
import { type PublishPlan, planPublish } from '../../shared/publish/plan-publish.ts';
import {
  type Outcome,
  outcomeOf,
  publishPlanned,
  refusalsOf,
} from '../../shared/publish/publish-club.ts';
import { LiveRevisionChanged } from '../../shared/publish/revisions/publish.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { linesOf as linesOfProblems } from '../clubs/club-problems.ts';
import { type ReadClub, readClubs } from '../clubs/read-clubs.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { nextSteps } from '../next-step.ts';
import type { DateOptions } from '../program-parts.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';
import { openTarget, type Target, type TargetOptions } from '../targets/target.ts';
import { createOutput, type Output, type OutputOptions } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import { type ReportOptions, readForReport, reportOfPlan, writeReport } from '../write-report.ts';

interface Options extends TargetOptions, OutputOptions, DateOptions, ReportOptions {
  dryRun?: boolean;
  allowRemovals?: boolean;
  keep?: number;
  /** YYYY-MM-DD, of a dry run. */
  today?: string;
}

type Plan = PublishPlan<ReadClub>;

/**
 * `club-data publish FILE...`: shows what changes, asks, and publishes all files or, if any is
 * invalid or refused, none.
 */
export async function publishCommand(paths: string[], options: Options): Promise<void> {
  const { dryRun, today, report } = options;
  if (today && !dryRun) throw new UsageError('--today goes with --dry-run.');
  if (report && !dryRun) throw new UsageError('--report goes with --dry-run.');
  const output = createOutput(options);
  const target = await openTarget(options);
  const read = { today: today ?? utcDate(new Date()), dates: options.dates, note: output.note };
  const clubs = await readForReport(options, () => readClubs(paths, read));
  for (const warning of clubs.flatMap((club) => club.warningLines))
    output.note(`warning: ${warning}`);
  const plans: Plan[] = [];
  for (const club of clubs) plans.push(await planPublish(target.table, club));
  if (!dryRun) await confirmPlans({ target, plans }, options, output);
  const outcomes = dryRun
    ? reportPlans(plans, options, output)
    : await publishAll({ target, plans }, options, output);
  output.data(outcomes);
  if (clubs.length > 1) output.note(`${countOf(clubs.length, 'club')}: ${tally(outcomes)}.`);
  const published = outcomes.filter(({ action }) => action === 'published').length;
  if (published > 0) output.note(`Readers see ${published === 1 ? 'it' : 'them'} within seconds.`);
  for (const step of await nextSteps(target.table, outcomes, options)) output.note(step);
  const overtaken = outcomes.filter(({ action }) => action === 'overtaken');
  if (overtaken.length > 0) throw new CommandError(...overtaken.map(describeOutcome));
}

function reportPlans(plans: Plan[], options: Options, output: Output): Outcome[] {
  const { allowRemovals = false } = options;
  writeReport(
    options,
    plans.map((plan) => reportOfPlan(plan, allowRemovals)),
  );
  const outcomes = plans.map((plan) =>
    outcomeOf(plan, plan.isUnchanged ? 'unchanged' : 'would publish'),
  );
  for (const [i, outcome] of outcomes.entries()) {
    output.line(describeOutcome(outcome));
    for (const line of linesOf(outcome)) output.line(line);
    for (const line of ageLimitsOf(plans[i], options)) output.line(line);
  }
  checkAllowed(plans, options);
  return outcomes;
}

function ageLimitsOf(plan: Plan | undefined, { today }: Options): string[] {
  if (!plan || !today) return [];
  const days = { now: utcDate(new Date()), today };
  const [summary = '', ...lines] = describeAgeLimits(plan.prepared.file, days);
  return [`${plan.club}: ${summary}`, ...lines];
}

const linesOf = ({ details }: Pick<Outcome, 'details'>): string[] =>
  details ? describeChanges(details) : [];

/** @throws CommandError when any club is refused */
function checkAllowed(plans: Plan[], { allowRemovals = false }: Options): void {
  const lines = plans.flatMap((plan) =>
    linesOfProblems(plan.prepared.path, refusalsOf(plan, allowRemovals)),
  );
  if (lines.length === 0) return;
  const needsPermission = !allowRemovals && plans.some(({ removals }) => removals.length > 0);
  const hint = 'Nothing was published. If these removals are intended, pass --allow-removals.';
  throw new CommandError(...lines, needsPermission ? hint : 'Nothing was published.');
}

interface Work {
  target: Target;
  plans: Plan[];
}

/** Shows what changes, then asks. @throws CommandError when a club is refused, or the answer is no */
async function confirmPlans(work: Work, options: Options, output: Output): Promise<void> {
  const { target, plans } = work;
  const changing = plans.filter(({ isUnchanged }) => !isUnchanged);
  for (const plan of changing) {
    output.note(`${plan.club}: ${describeNews(outcomeOf(plan, 'would publish'))}`);
    for (const line of linesOf(plan)) output.note(line);
  }
  checkAllowed(plans, options);
  if (changing.length > 0) await target.confirm(`publish ${nameAll(changing)}`);
}

/** One club after the other; reports the finished ones even if a later one fails. */
async function publishAll(work: Work, options: Options, output: Output): Promise<Outcome[]> {
  const { target, plans } = work;
  const publisher = await findPublisher(target.deployment);
  const progress = createProgress(
    plans.map(({ club, prepared }) => ({ slug: club, documents: prepared.documents.length })),
  );
  const outcomes: Outcome[] = [];
  try {
    for (const plan of plans) {
      progress.begin(plan.club);
      const origin = originOf(publisher, plan.prepared.path);
      const settings = { keep: options.keep, origin, onProgress: progress.written };
      const outcome = await publishPlanned(target.table, plan, settings).catch(ifChanged(plan));
      outcomes.push(outcome);
      progress.done(() => {
        if (outcome.action !== 'overtaken') output.line(describeOutcome(outcome));
      });
    }
  } finally {
    progress.stop();
    const left = plans.length - outcomes.length;
    if (left > 0) output.note(`Not finished: ${nameAll(plans.slice(-left))}.`);
  }
  return outcomes;
}

/** What was shown, and perhaps agreed to, is no longer what would change. */
const ifChanged = (plan: Plan) => (error: unknown) => {
  if (error instanceof LiveRevisionChanged) return outcomeOf(plan, 'overtaken');
  throw error;
};

const nameAll = (plans: Plan[]): string =>
  plans.length > 3 ? countOf(plans.length, 'club') : plans.map(({ club }) => club).join(', ');

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
