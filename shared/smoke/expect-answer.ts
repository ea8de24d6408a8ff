import { type ProblemCode, problems } from '../problem.ts';
import type { Answer } from './session.ts';

/** Expected header: its value, a pattern, members that its list must contain, or null if it must be absent. */
type Expected = string | RegExp | ReadonlySet<string> | null;
export type ExpectedHeaders = Record<string, Expected>;

/** Headers that a page of another origin needs. */
export const CROSS_ORIGIN: ExpectedHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': /ETag.*X-Request-Id/,
};

/**
 * Compares a response with the expected status and headers.
 * @throws an Error with the expected and the actual value
 */
export function expectAnswer(
  { status, headers, json }: Answer,
  expected: { status: number; headers?: ExpectedHeaders },
): void {
  if (status !== expected.status) {
    const code = typeof json?.code === 'string' ? ` ${json.code}` : '';
    throw new Error(`expected status ${expected.status}, got ${status}${code}`);
  }
  const differences = Object.entries({ 'x-request-id': /./, ...expected.headers }).flatMap(
    ([name, value]) => (matches(headers.get(name), value) ? [] : describe(name, value, headers)),
  );
  if (differences.length > 0) throw new Error(differences.join('; '));
}

/** @throws unless the answer is problem details (RFC 9457) with this code */
export function expectProblem(
  answer: Answer,
  code: ProblemCode,
  headers: ExpectedHeaders = {},
): void {
  expectAnswer(answer, {
    status: problems[code].status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...headers,
    },
  });
  const { code: got, request_id: requestId } = answer.json ?? {};
  expectThat(got === code, `expected the code ${code}, got ${got}`);
  const sent = answer.headers.get('x-request-id');
  expectThat(requestId === sent, `expected the request_id ${sent}, got ${requestId}`);
}

export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

function matches(got: string | null, expected: Expected): boolean {
  if (expected instanceof Set) {
    const members = new Set(got?.toLowerCase().split(/\s*,\s*/));
    return expected.isSubsetOf(members);
  }
  if (expected instanceof RegExp) return got !== null && expected.test(got);
  return got === expected;
}

function describe(name: string, expected: Expected, headers: Headers): string {
  const value = expected instanceof Set ? [...expected].join(', ') : expected;
  const wanted = value === null ? `no ${name}` : `${name} ${value}`;
  return `expected ${wanted}, got ${headers.get(name) ?? 'none'}`;
}
