interface ProblemDefinition {
  status: number;
  detail: string;
  /** Seconds that a client waits before a retry (Retry-After header). */
  retryAfter?: number;
}

/**
 * Every error that the API sends: its stable code, HTTP status and default detail. Functions, gateway responses
 * and documentation all read this table.
 */
const table = {
  malformed_body: { status: 400, detail: 'The path or body is malformed.' },
  token_missing: {
    status: 401,
    detail: 'Send a bearer token in the Authorization header; for a calendar, as ?access_token.',
  },
  token_invalid: { status: 401, detail: 'The bearer token is malformed or unknown.' },
  token_expired: { status: 401, detail: 'The license of this bearer token has expired.' },
  token_revoked: { status: 401, detail: 'The license of this bearer token is suspended.' },
  invalid_license_key: { status: 401, detail: 'This license key does not belong to this club.' },
  license_expired: { status: 403, detail: 'The license has expired.' },
  license_suspended: { status: 403, detail: 'The license is suspended.' },
  club_not_found: { status: 404, detail: 'There is no club with this slug.' },
  season_not_found: { status: 404, detail: 'The season does not belong to this club.' },
  team_not_found: { status: 404, detail: 'The team does not belong to this club.' },
  not_found: { status: 404, detail: 'There is nothing at this path.' },
  method_not_allowed: { status: 405, detail: 'This path does not support that method.' },
  revision_not_live: {
    status: 409,
    detail: 'Another revision is live: read /clubs/{club}, then everything again.',
  },
  revision_gone: {
    status: 410,
    detail: 'Changes since this revision are unknown: read everything again.',
  },
  body_too_large: { status: 413, detail: 'The request body is too large.' },
  unsupported_media_type: {
    status: 415,
    detail: 'Send application/json or application/x-www-form-urlencoded.',
  },
  validation_failed: { status: 422, detail: 'The request has invalid fields.' },
  rate_limited: { status: 429, detail: 'Too many requests; slow down.', retryAfter: 1 },
  internal_error: { status: 500, detail: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    detail: 'The service is unavailable; try again.',
    retryAfter: 5,
  },
  document_missing: {
    status: 503,
    detail: 'Some data of this club is missing; try again.',
    retryAfter: 5,
  },
  timeout: { status: 504, detail: 'The service took too long to respond.' },
} satisfies Record<string, ProblemDefinition>;

export type ProblemCode = keyof typeof table;

export const problems: Record<ProblemCode, ProblemDefinition> = table;

export interface FieldProblem {
  field: string;
  code: string;
  detail: string;
}

interface ProblemOptions {
  detail?: string;
  errors?: FieldProblem[];
  cause?: unknown;
}

/** Error for the caller. The code selects the HTTP status and the default detail in `problems`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldProblem[] | undefined;

  constructor(code: ProblemCode, { detail, errors, cause }: ProblemOptions = {}) {
    super(detail ?? problems[code].detail, { cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = errors;
  }

  get status(): number {
    return problems[this.code].status;
  }

  get retryAfter(): number | undefined {
    return problems[this.code].retryAfter;
  }
}
