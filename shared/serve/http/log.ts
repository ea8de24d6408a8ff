import type { Problem } from '../../problem.ts';

/**
 * The one line of a failed request: a warning for what the caller caused, an error for our faults.
 * It holds no key, token, address or body; a cause is told by its name, message and stack.
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
