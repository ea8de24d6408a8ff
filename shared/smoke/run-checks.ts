import type { Check } from './checks/check.ts';
import { openSession, type Session, Skipped, type Target } from './session.ts';

export interface Result {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why the check failed or was skipped. Never contains a secret. */
  reason?: string;
}

/** Milliseconds from the start of the run; a later response is a failure. */
const DEADLINE_MS = 9_000;
/** Checks at a time: fewer than the 10 concurrent executions of a new AWS account. */
const AT_ONCE = 4;

/** Runs the checks, some at a time. Returns a promise for each result, in order. */
export function runChecks(
  target: Target,
  checks: Check[],
  deadlineMs = DEADLINE_MS,
): Promise<Result>[] {
  const session = openSession(target, deadlineMs);
  const results: Promise<Result>[] = [];
  for (const [i, check] of checks.entries()) {
    results.push(Promise.resolve(results[i - AT_ONCE]).then(() => runCheck(check, session)));
  }
  return results;
}

async function runCheck({ title, run }: Check, session: Session): Promise<Result> {
  try {
    await run(session);
    return { title, outcome: 'passed' };
  } catch (error) {
    const outcome = error instanceof Skipped ? 'skipped' : 'failed';
    return { title, outcome, reason: reasonOf(error) };
  }
}

/** Returns the reason of a failed check. An error of `fetch` has the reason only in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  if (!(cause instanceof Error)) return message;
  return cause.message || String((cause as NodeJS.ErrnoException).code); // AggregateError has none
}
