import { describeOutcome } from '../../publish/describe-outcome.ts';
import { describeAgeLimits } from '../../publish/people/privacy/age-limits.ts';
import { type Outcome, outcomeOf } from '../../publish/publish-club.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { Output } from '../terminal/output.ts';
import { reportOfPlan, writeReport } from '../write-report.ts';
import { checkAllowed, linesOf, type Plan, type PublishOptions, warningsOf } from './plans.ts';

/** Shows what a publish would change, and publishes nothing. @throws ClubFilesError when any club is refused */
export function showPlans(plans: Plan[], options: PublishOptions, output: Output): Outcome[] {
  writeReport(
    options,
    plans.map((plan) => reportOfPlan(plan, options)),
  );
  const outcomes = plans.map((plan) => {
    const outcome = outcomeOf(plan, plan.isUnchanged ? 'unchanged' : 'would publish');
    output.line(describeOutcome(outcome));
    for (const line of linesOf(outcome, options, process.stdout)) output.line(line);
    for (const line of ageLimitsOf(plan, options)) output.line(line);
    for (const line of warningsOf(plan)) output.note(line);
    return outcome;
  });
  checkAllowed(plans, options);
  return outcomes;
}

function ageLimitsOf({ club, prepared }: Plan, { today }: PublishOptions): string[] {
  if (!today) return [];
  const days = { now: utcDate(new Date()), today };
  const [summary = '', ...lines] = describeAgeLimits(prepared.file, days);
  return [`${club}: ${summary}`, ...lines];
}
