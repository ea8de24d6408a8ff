import { describeChangedFields, describeChanges } from '../../publish/changes/describe-changes.ts';
import type { ClubFileProblem } from '../../publish/club-file/club-file-error.ts';
import { countOf } from '../../publish/describe-counts.ts';
import type { PublishPlan } from '../../publish/plan-publish.ts';
import { type Outcome, refusalsOf } from '../../publish/publish-club.ts';
import { linesOf as linesOfProblems } from '../clubs/club-problems.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { ClubFilesError } from '../command-error.ts';
import type { DateOptions } from '../program-parts.ts';
import type { TargetOptions } from '../targets/target.ts';
import type { OutputOptions } from '../terminal/output.ts';
import type { ReportOptions } from '../write-report.ts';

export interface PublishOptions extends TargetOptions, OutputOptions, DateOptions, ReportOptions {
  dryRun?: boolean;
  allowRemovals?: boolean;
  allowLessPrivacy?: boolean;
  /** False with --no-new: a club that is not published stays so. */
  new?: boolean;
  /** Prints names and values of changes wherever it runs. */
  details?: boolean;
  /** YYYY-MM-DD, of a dry run. */
  today?: string;
}

export type Plan = PublishPlan<ReadClub>;

/** Lists changes: with names and old → new values at a terminal, with fields alone for a log. */
export function linesOf(
  { details }: Pick<Outcome, 'details'>,
  options: PublishOptions,
  { isTTY }: { isTTY?: boolean },
): string[] {
  if (!details) return [];
  const isShown = options.details || (isTTY && !options.yes);
  return isShown ? describeChanges(details) : describeChangedFields(details);
}

/** The outcome for scripts, whose output is kept in logs. */
export const dataOf = (outcome: Outcome, options: PublishOptions): Outcome =>
  options.details ? outcome : { ...outcome, details: undefined };

/** The lines of warnings about what is corrected in one entry of a person alone. */
export const warningsOf = ({ prepared, leftBehind }: Plan): string[] =>
  linesOfProblems(prepared.path, leftBehind).map((line) => `warning: ${line}`);

/** @throws ClubFilesError when any club is refused */
export function checkAllowed(
  plans: Plan[],
  allowed: Pick<PublishOptions, 'allowRemovals' | 'allowLessPrivacy' | 'new'>,
): void {
  const refused = plans.map((plan) => ({
    path: plan.prepared.path,
    problems: [
      ...refusalsOf(plan, allowed),
      ...(allowed.new === false && plan.live === null ? [NEW_CLUB] : []),
    ],
  }));
  const lines = refused.flatMap(({ path, problems }) => linesOfProblems(path, problems));
  if (lines.length === 0) return;
  const hints = [
    ...(!allowed.allowRemovals && plans.some(({ removals }) => removals.length > 0)
      ? ['If these removals are intended, pass --allow-removals.']
      : []),
    ...(!allowed.allowLessPrivacy && plans.some(({ unknownPrivacy }) => unknownPrivacy.length > 0)
      ? ['If the file withholds all that has to be withheld, pass --allow-less-privacy.']
      : []),
  ];
  throw new ClubFilesError(
    [...lines, ['Nothing was published.', ...hints].join(' ')],
    refused.flatMap(({ path, problems }) => problems.map((problem) => ({ path, ...problem }))),
  );
}

const NEW_CLUB: ClubFileProblem = {
  field: 'club.slug',
  code: 'new_club',
  detail: 'is not published, as after remove: --no-new publishes known clubs alone',
};

export const nameAll = (plans: Plan[]): string =>
  plans.length > 3 ? countOf(plans.length, 'club') : plans.map(({ club }) => club).join(', ');
