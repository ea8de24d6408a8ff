import { describeNews, describeOutcome } from '../../publish/describe-outcome.ts';
import { type Outcome, outcomeOf, publishPlanned } from '../../publish/publish-club.ts';
import { LiveRevisionChanged } from '../../publish/revisions/publish-revision.ts';
import { findPublisher, originOf } from '../targets/find-publisher.ts';
import type { Target } from '../targets/target.ts';
import type { Output } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import {
  checkAllowed,
  linesOf,
  nameAll,
  type Plan,
  type PublishOptions,
  warningsOf,
} from './plans.ts';

interface Work {
  target: Target;
  plans: Plan[];
}

/** Shows what changes, then asks. @throws CommandError when a club is refused, or the answer is no */
export async function confirmPlans(
  { target, plans }: Work,
  options: PublishOptions,
  output: Output,
): Promise<void> {
  const changing = plans.filter(({ isUnchanged }) => !isUnchanged);
  for (const plan of changing) {
    output.note(`${plan.club}: ${describeNews(outcomeOf(plan, 'would publish'))}`);
    for (const line of [...linesOf(plan, options, process.stderr), ...warningsOf(plan)])
      output.note(line);
  }
  checkAllowed(plans, options);
  if (changing.length > 0) await target.confirm(`publish ${nameAll(changing)}`);
  else await target.checkClock(); // unchanged clubs are pruned by their age
}

/** One club after the other; reports the finished ones even if a later one fails. */
export async function publishPlans({ target, plans }: Work, output: Output): Promise<Outcome[]> {
  const publisher = await findPublisher(target.deployment);
  const progress = createProgress(
    plans.map(({ club, prepared }) => ({ slug: club, documents: prepared.documents.length })),
  );
  const outcomes: Outcome[] = [];
  try {
    for (const plan of plans) {
      progress.begin(plan.club);
      const origin = originOf(publisher, plan.prepared.path);
      const { retention } = target.deployment;
      const settings = { retention, origin, onProgress: progress.written };
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
