import { shortIdOf } from '../../../shared/license/license.ts';
import { Problem } from '../../../shared/problem.ts';

/**
 * Returns a Problem unchanged. Other errors become `timeout` or `internal_error`, because their messages are
 * only for the log.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return new Problem(isLate ? 'timeout' : 'internal_error', { cause: error });
}

/**
 * Logs a failed request: below status 500 as a warning, otherwise as an error with the cause's name, message
 * and stack. Never logs a key, token, e-mail address or body.
 */
export function logFailure(problem: Problem, requestId?: string): void {
  const { code, status, cause } = problem;
  if (status < 500) console.warn({ code, status, request_id: requestId });
  else console.error({ code, status, request_id: requestId, cause: describe(cause) });
}

export function logVerification(club: string, licenseId: string): void {
  console.info({ verified: shortIdOf(licenseId), club });
}

export function logStale(ageMs: number, error: unknown): void {
  const { code, cause } = toProblem(error);
  console.warn({ code, stale_seconds: Math.round(ageMs / 1_000), cause: describe(cause) });
}

function describe(cause: unknown) {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return { name, message, stack };
}
