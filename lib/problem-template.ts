import { STATUS_CODES } from 'node:http';
import * as cors from '../shared/cors.ts';
import { type ProblemCode, problems } from '../shared/problem.ts';

/** Problem details (RFC 9457) as API Gateway answers with them itself; it fills in `$context.*`. */
export function problemTemplate(code: ProblemCode): string {
  const { status, detail } = problems[code];
  return problemText(status, { code, detail });
}

/** The refusal of a token: the authorizer has put its code and detail into the context. */
export const REFUSAL_TEMPLATE = problemText(401, {
  code: '$context.authorizer.code',
  detail: '$context.authorizer.detail',
});

function problemText(status: number, { code, detail }: { code: string; detail: string }): string {
  return JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail,
    code,
    request_id: '$context.requestId',
  });
}

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
