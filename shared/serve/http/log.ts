import type { Problem } from '../../problem.ts';

/**
 * Logs a failed request in one line: a warning for the caller's errors, an error for our own. Never
 * logs a key, token, e-mail address or body; of a cause only its name, message and stack.
 */
export function logFailure(problem: Problem, requestId: string | undefined): void {
  const { code, status, cause } = problem;
  if (status < 500) {
    console.warn({ code, status, request_id: requestId });
    return;
  }
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  console.error({ code, status, request_id: requestId, cause: { name, message, stack } });
}
