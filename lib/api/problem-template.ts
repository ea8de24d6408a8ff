import * as cors from '../../shared/cors.ts';
import { type ProblemCode, problems } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';

const REQUEST_ID = '$context.requestId';

/** Returns the response template of an error. API Gateway fills in `$context.*`. */
export function problemTemplate(code: ProblemCode): string {
  const { status, detail } = problems[code];
  return JSON.stringify(problemBody({ status, code, message: detail }, REQUEST_ID));
}

/** Template of the 401 for a refused token. The authorizer passes code and detail in its context. */
export const TOKEN_REFUSED_TEMPLATE = JSON.stringify(
  problemBody(
    {
      status: 401,
      code: '$context.authorizer.code',
      message: '$context.authorizer.detail',
    },
    REQUEST_ID,
  ),
);

export const PROBLEM_HEADERS = {
  'Content-Type': "'application/problem+json'",
  'Cache-Control': "'no-store'",
  'X-Request-Id': 'context.requestId',
};

const toExpressions = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `'${value}'`]));

export const CORS_HEADERS = toExpressions(cors.CORS_HEADERS);
export const PREFLIGHT_HEADERS = toExpressions(cors.PREFLIGHT_HEADERS);
