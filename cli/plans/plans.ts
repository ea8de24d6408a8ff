import { describeChanges } from '../../publish/changes/describe-changes.ts';
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
  /** YYYY-MM-DD, of a dry run. */
  today?: string;
}

export type Plan = PublishPlan<ReadClub>;

/** What changes, old → new. */
export const linesOf = ({ details }: Pick<Outcome, 'details'>): string[] =>
  details ? describeChanges(details) : [];

/** @throws ClubFilesError when any club is refused */
export function checkAllowed(
  plans: Plan[],
  { allowRemovals = false }: Pick<PublishOptions, 'allowRemovals'>,
): void {
  const refused = plans.map((plan) => ({
    path: plan.prepared.path,
    problems: refusalsOf(plan, allowRemovals),
  }));
  const lines = refused.flatMap(({ path, problems }) => linesOfProblems(path, problems));
  if (lines.length === 0) return;
  const needsPermission = !allowRemovals && plans.some(({ removals }) => removals.length > 0);
  const hint = 'Nothing was published. If these removals are intended, pass --allow-removals.';
  throw new ClubFilesError(
    [...lines, needsPermission ? hint : 'Nothing was published.'],
    refused.flatMap(({ path, problems }) => problems.map((problem) => ({ path, ...problem }))),
  );
}

export const nameAll = (plans: Plan[]): string =>
  plans.length > 3 ? countOf(plans.length, 'club') : plans.map(({ club }) => club).join(', ');
