import { type Attempt, recordAttempt } from '../table/deliveries.ts';
import type { Webhook } from '../table/webhooks.ts';
import { recordAccepted, recordFailure, recordPause } from '../table/webhooks.ts';
import { MAX_RECEIVES, parseRetryAfter, retryDelay } from './backoff.ts';
import type { WebhookBody } from './call-body.ts';
import type { Caller } from './make-call.ts';
import type { Answer } from './send/post.ts';

/** An endpoint that has failed for so long is paused, */
const PAUSE_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * but not by the first failures of a call. The one before it may have been given up days ago, and the
 * endpoint repaired since: a restart in these minutes must not pause it.
 */
const PAUSE_AFTER_RECEIVES = 5;

const GONE = 410;

interface Outcome {
  webhook: Webhook;
  body: WebhookBody;
  answer: Answer;
  receives: number;
}

type Recorder = Pick<Caller, 'table' | 'now' | 'random'>;

/**
 * Records an attempt, and what it means for the webhook. The attempt comes first: if the function is
 * killed in between, the call is made again, with the same id.
 * @returns seconds to the next attempt; undefined when there is none
 */
export async function recordAnswer(
  recorder: Recorder,
  outcome: Outcome,
): Promise<number | undefined> {
  const { answer, receives } = outcome;
  if (answer.error === undefined) return recordSuccess(recorder, outcome);
  const because = findReasonToPause(outcome, recorder.now());
  if (because) return pause(recorder, outcome, because);
  if (receives >= MAX_RECEIVES) return giveUp(recorder, outcome);
  return retry(recorder, outcome);
}

async function recordSuccess({ table, now }: Recorder, outcome: Outcome): Promise<undefined> {
  const { body, webhook } = outcome;
  const { webhookId } = webhook;
  await recordAttempt(table, body.club, { ...attemptOf(outcome, now()), state: 'delivered' });
  await recordAccepted(table, body.club, { webhookId, revision: body.revision, now: now() });
  console.info({ webhook: 'delivered', ...lineOf(outcome), changed: body.changed?.length ?? null });
}

function findReasonToPause(
  { answer, webhook: { failingSince }, receives }: Outcome,
  now: Date,
): string | undefined {
  if (answer.status === GONE) return 'the endpoint answered 410 Gone';
  if (!failingSince || receives < PAUSE_AFTER_RECEIVES) return undefined;
  if (now.getTime() - Date.parse(failingSince) < PAUSE_AFTER_MS) return undefined;
  return `the endpoint has failed for 3 days: ${answer.error}`;
}

async function pause(
  { table, now }: Recorder,
  outcome: Outcome,
  because: string,
): Promise<undefined> {
  const { club } = outcome.body;
  const { webhookId } = outcome.webhook;
  await recordAttempt(table, club, { ...attemptOf(outcome, now()), state: 'failed' });
  await recordPause(table, club, { webhookId, now: now(), because });
  console.error({ webhook: 'paused', ...lineOf(outcome), because });
}

/** SQS moves the message to the dead-letter queue as soon as it is visible again. */
async function giveUp(recorder: Recorder, outcome: Outcome): Promise<number> {
  await recordFailedAttempt(recorder, outcome, { state: 'failed' });
  const { error } = outcome.answer;
  console.error({ webhook: 'failed', ...lineOf(outcome), attempt: outcome.receives, error });
  return 0;
}

async function retry(recorder: Recorder, outcome: Outcome): Promise<number> {
  const { answer, receives } = outcome;
  const now = recorder.now();
  const retryAfter = parseRetryAfter(answer.retryAfter, now);
  const seconds = retryDelay({ receives, retryAfter }, recorder.random());
  const nextAttemptAt = new Date(now.getTime() + seconds * 1_000).toISOString();
  await recordFailedAttempt(recorder, outcome, { state: 'pending', nextAttemptAt });
  const line = { ...lineOf(outcome), attempt: receives, error: answer.error, seconds };
  console.warn({ webhook: 'retried', ...line });
  return seconds;
}

async function recordFailedAttempt(
  { table, now }: Recorder,
  outcome: Outcome,
  state: Pick<Attempt, 'state' | 'nextAttemptAt'>,
): Promise<void> {
  const { club } = outcome.body;
  const { webhookId } = outcome.webhook;
  await recordAttempt(table, club, { ...attemptOf(outcome, now()), ...state });
  await recordFailure(table, club, { webhookId, now: now() });
}

const attemptOf = ({ webhook, body, answer }: Outcome, now: Date): Omit<Attempt, 'state'> => ({
  webhookId: webhook.webhookId,
  messageId: body.id,
  type: body.type,
  revision: body.revision,
  lastAttemptAt: now.toISOString(),
  lastStatus: answer.status,
  lastError: answer.error,
  lastDuration: answer.duration,
});

/** For log lines: nothing of the URL, which may contain a secret. */
const lineOf = ({ webhook, body, answer }: Outcome) => ({
  club: body.club,
  id: webhook.webhookId,
  message: body.id,
  status: answer.status,
  ms: answer.duration,
});
