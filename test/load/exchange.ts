import type { Sent } from '../../packages/local-runtime/src/testing.ts';
import { decompress } from '../support/api/decompress.ts';
import { findViolations } from '../support/api/find-violations.ts';
import { keyOf, type LiveClub } from './live-club.ts';
import type { LiveLicense, Status } from './live-license.ts';

/** A request and its answer; times in ms. */
export interface Exchange {
  method: 'GET' | 'POST';
  /** Relative to the base URL. */
  path: string;
  license: LiveLicense;
  sentAt: number;
  receivedAt: number;
  answer: Sent;
}

/** One for a document of a club, by its path in the club. */
export interface Read extends Exchange {
  club: LiveClub;
  document: string;
  ifNoneMatch?: string | undefined;
}

/** TTL as documented, not from the code: a wrong constant in the code must be noticed. */
export const POINTER_TTL_MS = 5_000;

/** API Gateway remembers what the authorizer has decided on a token, and an instance the pointer. */
export const LICENSE_LIMIT_MS = 60_000 + POINTER_TTL_MS;
/** The pointer's cache TTL, and a second for the request itself. */
export const AGE_LIMIT_MS = POINTER_TTL_MS + 1_000;
/** An instance that gets no answer from DynamoDB in time goes on with the pointer that it has. */
const STALE_LIMIT_MS = 5 * 60_000 + AGE_LIMIT_MS;

/** Statuses that clients of a working club may get: limits, and results of an ended instance. */
const EXPECTED_FAILURES = [429, 502, 503];
const REFUSALS: Record<string, Status> = {
  token_revoked: 'suspended',
  token_expired: 'expired',
  license_suspended: 'suspended',
  license_expired: 'expired',
};

/** Returns the problems of the answer to a verification. */
export function checkVerification({ license, answer, ...exchange }: Exchange): string[] {
  const status = answer.status === 200 ? 'active' : refusalOf(answer);
  const statuses = license.statuses.during(exchange.sentAt, exchange.receivedAt);
  if (EXPECTED_FAILURES.includes(answer.status)) return [];
  return statuses.some(({ value }) => value === status) ? [] : [`${status} is not its license's`];
}

/** Returns the problems of the answer to a read. */
export function checkRead(read: Read): string[] {
  const { license, club, answer, sentAt, receivedAt } = read;
  if (EXPECTED_FAILURES.includes(answer.status)) return [];
  const wasAnyOf = (status: Status | undefined) =>
    license.statuses
      .during(sentAt - LICENSE_LIMIT_MS, receivedAt)
      .some(({ value }) => value === status);
  if (answer.status === 401) return wasAnyOf(refusalOf(answer)) ? [] : ['refused without reason'];
  if (!wasAnyOf('active')) return [`open for more than ${LICENSE_LIMIT_MS} ms`];
  if (club !== license.club) return answer.status === 404 ? [] : ['open to another club'];
  return answer.status === 304 ? checkNotModified(read) : checkDocument(read);
}

function checkDocument(read: Read): string[] {
  const { status, headers, bytes } = read.answer;
  const served = findServed(read);
  if (status !== 200 || !served) return [`${status} with ${headers.etag}, which was not live`];
  const coding = headers['content-encoding'] as keyof typeof served.bodies | undefined;
  if (!bytes.equals(served.bodies[coding ?? 'identity']))
    return ['a body that is not the document'];
  return headers.etag === read.ifNoneMatch ? ['sent again although it is known'] : [];
}

function checkNotModified(read: Read): string[] {
  const { headers, bytes } = read.answer;
  const isKnown = headers.etag === read.ifNoneMatch && bytes.length === 0;
  return isKnown && findServed(read) ? [] : [`304 with ${headers.etag}`];
}

const findServed = (read: Read) =>
  editionsServed(read, STALE_LIMIT_MS)
    .map(({ value }) => value.get(keyOf('full', read.document)))
    .at(-1);

/** Returns how long ago (ms) the edition in the answer had been replaced when it was requested. */
export const ageOf = (read: Read): number =>
  Math.max(0, read.sentAt - Math.max(...editionsServed(read).map(({ until }) => until)));

/** The editions with the document of the answer, live between so long ago and its arrival. */
const editionsServed = ({ club, document, answer, sentAt, receivedAt }: Read, ago = sentAt) =>
  club.editions
    .during(sentAt - ago, receivedAt)
    .filter(({ value }) => value.get(keyOf('full', document))?.etag === answer.headers.etag);

/** Returns where the answer differs from the OpenAPI document. */
export function checkForm({ method, path, answer }: Exchange): string[] {
  const headers = answer.headers as Record<string, string>;
  const coding = headers['content-encoding'];
  const text = decompress(answer.bytes, coding).toString();
  const body = coding && text ? JSON.parse(text) : answer.json;
  return findViolations({ method, path }, { ...answer, headers, body });
}

const refusalOf = ({ json }: Sent): Status | undefined =>
  REFUSALS[(json as { code?: string } | undefined)?.code ?? ''];
