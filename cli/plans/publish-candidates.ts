import pMap from 'p-map';
import { ClubFileError } from '../../publish/club-file/club-file-error.ts';
import {
  type Outcome,
  outcomeOf,
  pruneUnchanged,
  publishPlanned,
} from '../../publish/publish-club.ts';
import { LiveRevisionChanged } from '../../publish/revisions/publish-revision.ts';
import { findFailure } from '../clubs/club-problems.ts';
import { CommandError } from '../command-error.ts';
import { findPublisher, originOf, type Publisher } from '../targets/find-publisher.ts';
import type { Target } from '../targets/target.ts';
import { endsRun } from '../terminal/explain.ts';
import { isInterrupted } from '../terminal/interrupt.ts';
import type { Output } from '../terminal/output.ts';
import { type Comparing, planAgain } from './plan-clubs.ts';
import { AT_ONCE, type Candidate, type Plan } from './plans.ts';
import { createProgress, type Progress } from './progress.ts';
import { failedBy, type Refusal } from './refusals.ts';
import type { Results } from './results.ts';

interface Publishing {
  target: Target;
  comparing: Comparing;
  results: Results;
  output: Output;
}

interface Work extends Publishing {
  publisher: Publisher;
  progress: Progress;
  /** What prevents all clubs that are left. */
  reason?: unknown;
}

/**
 * Publishes clubs, a few at a time. What prevents one club is its result, and the others go on.
 * @returns what prevented all that are left, such as credentials that have expired
 */
export async function publishCandidates(
  candidates: Candidate[],
  publishing: Publishing,
): Promise<unknown> {
  const { target, results } = publishing;
  const publisher = await findPublisher(target.deployment);
  const progress = createProgress(candidates, results);
  const work: Work = { ...publishing, publisher, progress };
  try {
    await pMap(candidates, (candidate) => publishNext(candidate, work), { concurrency: AT_ONCE });
  } finally {
    progress.stop();
  }
  return work.reason;
}

async function publishNext(candidate: Candidate, work: Work): Promise<void> {
  const { progress, results, output } = work;
  if (isInterrupted()) return new Promise(() => {}); // the program ends after those that become live
  const isOver = work.reason !== undefined;
  if (isOver && candidate.outcome.action !== 'unchanged')
    return results.left(candidate, 'not published');
  progress.begin(candidate.club);
  try {
    const outcome = isOver ? candidate.outcome : await publishOne(candidate, work);
    progress.done(candidate.club, () => results.done(candidate, outcome));
  } catch (error) {
    const isSwitching = progress.isSwitching(candidate.club);
    progress.done(candidate.club, () => {
      if (endsRun(error)) {
        work.reason ??= error;
        results.left(candidate, 'not published');
        return;
      }
      const refusal = refusalBy(candidate, error);
      for (const line of refusal.lines) output.problem(line);
      if (isSwitching && refusal.action === 'failed') results.left(candidate, 'unknown');
      else results.refused(refusal);
    });
  }
}

async function publishOne(candidate: Candidate, work: Work): Promise<Outcome> {
  const { target, publisher, progress } = work;
  const { table, deployment } = target;
  const { retention } = deployment;
  const { club, outcome, path } = candidate;
  if (outcome.action === 'unchanged') {
    await pruneUnchanged(table, club, retention);
    return outcome;
  }
  const plan = candidate.plan ?? (await planAgain(candidate, work.comparing));
  if (plan.prepared.digest !== candidate.digest) {
    throw new CommandError(`${path}: has changed since it was checked; publish it again`);
  }
  const origin = originOf(publisher, path);
  const onProgress = (written: number, total: number) => progress.written(club, written, total);
  return publishAsShown(candidate, plan, () =>
    publishPlanned(table, plan, { retention, origin, onProgress }),
  );
}

/** What was shown, and perhaps agreed to, must be what would change. */
async function publishAsShown(
  { live }: Candidate,
  plan: Plan,
  publish: () => Promise<Outcome>,
): Promise<Outcome> {
  const overtaken = outcomeOf(plan, 'overtaken');
  if (plan.live !== live) return overtaken;
  return publish().catch((error) => {
    if (error instanceof LiveRevisionChanged) return overtaken;
    throw error;
  });
}

function refusalBy({ path, club }: Candidate, error: unknown): Refusal {
  const action = error instanceof ClubFileError ? 'refused' : 'failed';
  return { ...(findFailure(path, error) ?? failedBy(path, error)), club, action };
}
