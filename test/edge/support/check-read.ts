import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Sent } from '../../../packages/local-runtime/test/support/send.ts';
import { keyOf } from '../../load/live-club.ts';
import type { Status } from '../../load/live-license.ts';
import type { Read } from './reader.ts';

/** As promised (ms), and a second for the request itself. */
export const PUBLISH_LIMIT_MS = 20_000 + 1_000;
export const LICENSE_LIMIT_MS = 60_000 + 1_000;

/** What is wrong with an answer: it may be as of before a change, but no longer than promised. */
export function findProblems(read: Read): string[] {
  const { visitor, club, answer, sentAt, receivedAt } = read;
  const statuses = visitor.license.statuses
    .during(sentAt - LICENSE_LIMIT_MS, receivedAt)
    .map(({ value }) => value);
  if (answer.status === 401) {
    const isDue = statuses.some((status) => isRefusal(read, REFUSALS[status]));
    return isDue ? [] : [`401 ${codeOf(answer)} without reason`];
  }
  if (!statuses.includes('active')) return [`${answer.status} to a license that is ${statuses}`];
  if (club !== visitor.license.club) {
    return answer.status === 404 ? [] : [`${answer.status} for another club`];
  }
  return [...findFormProblems(answer), ...findDocumentProblems(read)];
}

/** What makes an answer wrong for anyone. */
function findFormProblems({ headers }: Sent): string[] {
  const problems: string[] = [];
  if (headers['cache-control'] !== 'max-age=5, s-maxage=5, stale-if-error=14400') {
    problems.push(`Cache-Control: ${headers['cache-control']}`);
  }
  if (!headers['x-request-id']) problems.push('no X-Request-Id');
  return problems;
}

function findDocumentProblems(read: Read): string[] {
  const { method, headers, answer } = read;
  const served = editionsServed(read, read.sentAt - PUBLISH_LIMIT_MS)
    .at(-1)
    ?.value.get(documentOf(read));
  if (!served)
    return [`${answer.status} with ${answer.headers.etag}, live ${ageOf(read)} ms before`];
  if (answer.status === 304) {
    const isKnown = headers['If-None-Match'] === answer.headers.etag && answer.bytes.length === 0;
    return isKnown ? [] : ['304 that was not asked for'];
  }
  if (answer.status !== 200) return [`status ${answer.status}`];
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (!accepts(headers['Accept-Encoding'] ?? '', encoding)) return [`${encoding} was not accepted`];
  if (headers['If-None-Match'] === answer.headers.etag) return ['sent again although it is known'];
  if (method === 'HEAD') return answer.bytes.length === 0 ? [] : ['HEAD with a body'];
  return unpack(answer).equals(served.bodies.identity) ? [] : ['a body that is not the document'];
}

/** The editions with the document of the answer that were live between then and its arrival. */
const editionsServed = (read: Read, from: number) =>
  read.club.editions
    .during(from, read.receivedAt)
    .filter(({ value }) => value.get(documentOf(read))?.etag === read.answer.headers.etag);

const documentOf = ({ visitor, document }: Read): string => keyOf(visitor.license.view, document);

/** For how long the edition of an answer had been replaced when it was asked for; infinite for no edition. */
export const ageOf = (read: Read): number =>
  Math.max(0, read.sentAt - Math.max(...editionsServed(read, 0).map(({ until }) => until)));

const REFUSALS: Record<Status, string | undefined> = {
  active: undefined,
  suspended: 'token_revoked',
  expired: 'token_expired',
};

/** A HEAD has no code. */
const isRefusal = ({ method, answer }: Read, code: string | undefined): boolean =>
  code !== undefined && (method === 'HEAD' || codeOf(answer) === code);

const codeOf = ({ json }: Sent): string | undefined =>
  (json as { code?: string } | undefined)?.code;

const accepts = (accepted: string, encoding: string): boolean =>
  encoding === 'identity' || new RegExp(`(${encoding}|\\*)(?!;q=0(,|$))`).test(accepted);

function unpack({ headers, bytes }: Sent): Buffer {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes);
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
}
