import type { FieldProblem, Problem } from './types.ts';

/** What happens without a problem of the service's own. */
export type ClientCode =
  /** The connection failed, or broke off. */
  | 'network_failure'
  /** Nothing whole came within `attemptTimeout`. */
  | 'no_answer'
  /** Something else than the service answered: a proxy, a portal, another site. */
  | 'unreadable_answer'
  /** The `token` function failed, by its `cause`, or gave none within `totalTimeout`. */
  | 'no_token';

interface Details {
  status?: number | undefined;
  requestId?: string | undefined;
  errors?: readonly FieldProblem[] | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Every way in which a call fails but by its own AbortSignal. */
export class ClubDataError extends Error {
  override readonly name = 'ClubDataError';
  /** What happened, for programs; the service may add codes. */
  readonly code: Problem['code'] | ClientCode;
  /** The same for people. */
  readonly detail: string;
  /** The HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** With `validation_failed`: every field that is wrong. */
  readonly errors: readonly FieldProblem[];
  /** Seconds that the service asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(code: ClubDataError['code'], detail: string, details: Details = {}) {
    const { status, requestId, errors = [], retryAfter, cause } = details;
    super(`${detail} (${code}${requestId ? `, request ${requestId}` : ''})`, { cause });
    this.code = code;
    this.detail = detail;
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** What an answer that brings no data says; `body` is what came instead. */
export function errorOf(response: Response, body: unknown, now = Date.now()): ClubDataError {
  const { status, headers } = response;
  const problem = isProblem(body) ? body : undefined;
  return new ClubDataError(
    problem?.code ?? 'unreadable_answer',
    problem?.detail ?? `The answer (status ${status}) is not one of club-data.`,
    {
      status,
      requestId: problem?.request_id ?? headers.get('X-Request-Id') ?? undefined,
      errors: problem?.errors,
      retryAfter: secondsOf(headers.get('Retry-After'), now),
    },
  );
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;

/** RFC 9110, 10.2.3: seconds, or a date. */
function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
