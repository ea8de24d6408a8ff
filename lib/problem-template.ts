import * as cors from '../shared/cors.ts';
import { type ProblemCode, problems } from '../shared/problem.ts';
import { problemBody } from '../shared/problem-body.ts';

const REQUEST_ID = '$context.requestId';

/** Problem details (RFC 9457) as API Gateway answers with them itself; it fills in `$context.*`. */
export function problemTemplate(code: ProblemCode): string {
  const { status, detail } = problems[code];
  return JSON.stringify(problemBody({ status, code, message: detail }, REQUEST_ID));
}

/** Body of the 401 for a refused token: the authorizer puts its code and detail into the context. */
export const REFUSAL_TEMPLATE = JSON.stringify(
  problemBody(
    {
      status: 401,
      code: '$context.authorizer.code',
      message: '$context.authorizer.detail',
    },
    REQUEST_ID,
  ),
);

/** The headers of every answer that API Gateway gives itself, as mapping expressions. */
export const PROBLEM_HEADERS = {
  'Content-Type': "'application/problem+json'",
  'Cache-Control': "'no-store'",
  'X-Request-Id': 'context.requestId',
};

/** The same CORS headers that the functions send. */
export const CORS_HEADERS = Object.fromEntries(
  Object.entries(cors.CORS_HEADERS).map(([name, value]) => [name, `'${value}'`]),
);
