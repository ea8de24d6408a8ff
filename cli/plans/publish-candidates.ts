import pMap from 'p-map';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import {
  type Outcome,
  outcomeOf,
  pruneUnchanged,
  publishPlanned,
} from '../../publish/revisions/publish-club.ts';
import { LiveRevisionChanged } from '../../publish/revisions/publish-revision.ts';
import { Problem } from '../../shared/problem.ts';
import { CommandError } from '../command-error.ts';
import { findFailure } from '../files/club-problems.ts';
import { findPublisher, originOf, type Publisher } from '../targets/find-publisher.ts';
import type { Target } from '../targets/target.ts';
import { endsRun } from '../terminal/explain.ts';
import { isInterrupted } from '../terminal/interrupt.ts';
import type { Output } from '../terminal/output.ts';
import { failedBy, type Refusal, toShow } from './describe-refusals.ts';
import { countFailures, type FailuresInARow } from './failures-in-a-row.ts';
import { type Comparing, planAgain } from './plan-clubs.ts';
import { AT_ONCE, type Candidate, type Plan } from './plans.ts';
import { createProgress, type Progress } from './progress.ts';
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
  failures: FailuresInARow;
  /** Error that kept the run from publishing the remaining clubs. */
  reason?: unknown;
}

/**
 * Publishes several clubs at the same time. If one club fails, the others continue.
 * @returns the error because of which the remaining clubs were not published, such as expired credentials
 */
export async function publishCandidates(
  candidates: Candidate[],
  publishing: Publishing,
): Promise<unknown> {
  const { target, results } = publishing;
  const publisher = await findPublisher(target.deployment);
  const progress = createProgress(candidates, results);
  const work: Work = { ...publishing, publisher, progress, failures: countFailures() };
  try {
    await pMap(candidates, (candidate) => publishNext(candidate, work), { concurrency: AT_ONCE });
  } finally {
    progress.stop();
  }
  return work.reason;
}

async function publishNext(candidate: Candidate, work: Work): Promise<void> {
  const { progress, results } = work;
  if (isInterrupted()) return new Promise(() => {}); // the program ends after the running publishes
  if (work.reason !== undefined)
    return progress.done(candidate.club, () => results.skip(candidate));
  progress.begin(candidate.club);
  try {
    const outcome = await publishOne(candidate, work);
    if (outcome.action === 'published') work.failures.reset();
    progress.done(candidate.club, () => results.done(candidate, outcome));
  } catch (error) {
    const isOfFile = error instanceof ClubFileError || error instanceof CommandError;
    if (!isOfFile && work.failures.add(error)) work.reason ??= error;
    fail(candidate, error, work);
  }
}

function fail(candidate: Candidate, error: unknown, work: Work): void {
  const { comparing, progress, results, output } = work;
  const { club, path } = candidate;
  const isUnknown = progress.isSwitching(club) && !isRejected(error);
  if (!isUnknown && endsRun(error)) {
    progress.done(club, () => results.left(candidate, 'not published'));
    return;
  }
  const refusal = isUnknown ? failedBy(path, error) : refusalBy(candidate, error);
  const print = () => (isUnknown ? results.left(candidate, 'unknown') : results.refused(refusal));
  progress.done(club, print, () => {
    for (const line of toShow(refusal, comparing.options).lines) output.problem(line);
  });
}

/** Whether DynamoDB rejected a write at the first attempt, so that this write changed nothing. */
function isRejected(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error;
  const { $metadata } = (cause ?? {}) as {
    $metadata?: { attempts?: number; httpStatusCode?: number };
  };
  return $metadata?.attempts === 1 && String($metadata.httpStatusCode).startsWith('4');
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
  // If another revision is live, match ids may differ although the file has not changed.
  if (plan.live === candidate.live && plan.prepared.digest !== candidate.digest) {
    throw new CommandError(`${path}: has changed since it was checked; publish it again`);
  }
  const origin = originOf(publisher, path);
  const onProgress = (written: number, total: number) => progress.written(club, written, total);
  return publishAsShown(candidate, plan, () =>
    publishPlanned(table, plan, { retention, origin, onProgress }),
  );
}

/** Publishes a plan only if the revision with which the candidate was compared is still live. */
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
