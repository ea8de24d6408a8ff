import { setTimeout } from 'node:timers/promises';
import { decompress } from '../../support/api/decompress.ts';
import { findViolations } from '../../support/api/find-violations.ts';
import { call, type RawAnswer, type Request } from '../../support/call.ts';

/**
 * Whether the HTTP parser refused the request, so that it never reached the API: on AWS its front
 * end answers, here Node.js does, without a body and without an id.
 */
export const isOfParser = ({ status, headers, bytes }: RawAnswer): boolean =>
  [400, 408, 413, 417, 431].includes(status) && bytes.length === 0 && !headers['x-amzn-requestid'];

/** Finds faults of an answer: undocumented, a failure of the service, or with one of `others` in it. */
export function findFaults(
  request: Pick<Request, 'method' | 'path'>,
  raw: RawAnswer,
  others: string[],
): string[] {
  if (isOfParser(raw)) return [];
  const text = textOf(raw);
  return [
    ...(raw.status >= 500 ? [`a ${raw.status}: ${text}`] : []),
    ...findViolations(request, { ...raw, body: text && JSON.parse(text) }),
    ...others.filter((other) => `${JSON.stringify(raw.headers)}${text}`.includes(other)),
  ];
}

export const textOf = ({ headers, bytes }: RawAnswer): string =>
  decompress(bytes, headers['content-encoding']).toString();

/** Whether a saturated machine answered too late: DynamoDB, a function or its start took too long. */
export const isLate = ({ status }: RawAnswer): boolean => [502, 503, 504].includes(status);

/** Sends again, later each time, while the machine is saturated. What the input causes stays. */
export async function insist<A>(
  send: () => Promise<A>,
  hasLate: (answer: A) => boolean,
): Promise<A> {
  for (let i = 1; i <= 5; i++) {
    const answer = await send();
    if (!hasLate(answer)) return answer;
    await setTimeout(i * 1_000);
  }
  return send();
}

/** `call()`, which waits out a saturated machine. */
export const callCalmly: typeof call = (...request) => insist(() => call(...request), isLate);

/** How often each status was met. */
export interface Tally {
  count(answer: RawAnswer): void;
  /** Returns the share of all answers that have a status of the list. */
  shareOf(...statuses: (number | string)[]): number;
  toString(): string;
}

export function createTally(): Tally {
  const counts = new Map<number | string, number>();
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    count(answer) {
      const name = isOfParser(answer) ? `parser ${answer.status}` : answer.status;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    shareOf: (...statuses) =>
      statuses.reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0) / total(),
    toString: () =>
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
  };
}
