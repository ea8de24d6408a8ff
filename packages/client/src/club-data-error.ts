import type { FieldProblem, Problem } from './types.ts';

/** Codes of failures without an error response of the service. */
export type ClientCode =
  /** The connection could not be made, or was interrupted. */
  | 'network_failure'
  /** No complete response came within `attemptTimeout`, or within the rest of `totalTimeout`. */
  | 'no_answer'
  /** The response is not from the service, but from a proxy, a captive portal or another site. */
  | 'unreadable_answer'
  /**
   * The `token` function threw an error other than ClubDataError (see `cause`), returned no token, or took too
   * long (`totalTimeout`; with a stored response also `attemptTimeout`).
   */
  | 'no_token';

interface ErrorDetails {
  status?: number | undefined;
  requestId?: string | undefined;
  errors?: readonly FieldProblem[] | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/**
 * Thrown for every failure of a call, except that an abort by the call's AbortSignal rejects with its reason,
 * and `readSnapshot` with what its function throws.
 */
export class ClubDataError extends Error {
  override readonly name = 'ClubDataError';
  /** Stable code to branch on; the service may add codes. */
  readonly code: Problem['code'] | ClientCode;
  readonly detail: string;
  /** The HTTP status; undefined when there was no response. */
  readonly status: number | undefined;
  /** Id of the request in the service's log. */
  readonly requestId: string | undefined;
  /** Invalid fields, if the code is `validation_failed`. */
  readonly errors: readonly FieldProblem[];
  /** Seconds to wait, from the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ClubDataError['code'], detail: string, details: ErrorDetails = {}) {
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

/**
 * Returns whether a retry would probably fail the same way, because the token, key, license, club or request is
 * wrong. A 409 is no refusal, because it depends on the live revision.
 */
export const isRefusal = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  ![409, 429].includes(error.status);

export function toClubDataError(
  response: Response,
  body: unknown,
  now = Date.now(),
): ClubDataError {
  const { status, headers } = response;
  const problem = isProblem(body) ? body : undefined;
  const detail = problem?.detail ?? describeForeign(status);
  return new ClubDataError(
    problem?.code ?? 'unreadable_answer',
    // behind CloudFront the API itself answers a path without /v1
    problem?.code === 'not_found' ? `${detail} ${BASE_URLS}` : detail,
    {
      status,
      requestId: problem?.request_id ?? headers.get('X-Request-Id') ?? undefined,
      errors: problem?.errors,
      retryAfter: parseRetryAfter(headers.get('Retry-After'), now),
    },
  );
}

/** Describes a response that is not JSON or not from the service. */
export const describeForeign = (status: number): string =>
  `The response (status ${status}) is not from club-data. ${BASE_URLS}`;

const BASE_URLS = 'Base URLs end in /v1.';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'detail' in body &&
  typeof body.detail === 'string';

/** Parses seconds or a date (RFC 9110, 10.2.3) to seconds. */
function parseRetryAfter(retryAfter: string | null, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(0, seconds), Number.MAX_SAFE_INTEGER);
}
