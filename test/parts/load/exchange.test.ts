import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ageOf, checkRead, checkVerification, type Read } from '../../load/exchange.ts';
import { type Edition, keyOf } from '../../load/live-club.ts';
import type { Status } from '../../load/live-license.ts';
import { createTimeline } from '../../load/timeline.ts';

// What the checks of the match day (test/load) notice, on a clock of its own: the license is
// suspended and the second edition published at second 100.
const CHANGED_AT = 100_000;
const MINUTES_LATER = 500_000;

const bodiesOf = (text: string) => ({
  br: brotliCompressSync(text),
  gzip: gzipSync(text),
  identity: Buffer.from(text),
});

const editionOf = (text: string): Edition =>
  new Map([
    [keyOf('full', 'teams'), { etag: `W/"${text}"`, bodies: bodiesOf(text) }],
    [keyOf('full', 'players'), { etag: 'W/"same"', bodies: bodiesOf('same') }],
  ]);

const write = async () => undefined;
let statuses = createTimeline<Status>();
let editions = createTimeline<Edition>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  statuses = createTimeline();
  editions = createTimeline();
  await statuses.change('active', write);
  await editions.change(editionOf('first'), write);
  vi.setSystemTime(CHANGED_AT);
  await editions.change(editionOf('second'), write);
});
afterEach(() => vi.useRealTimers());

interface Changes extends Partial<Omit<Read, 'answer'>> {
  answer?: Partial<Read['answer']>;
  isForeign?: boolean;
}

function readOf(sentAt: number, { isForeign = false, ...changes }: Changes) {
  const club = { slug: 'club', editions } as Read['club'];
  const answer = { status: 200, headers: {}, bytes: Buffer.alloc(0), text: '', json: undefined };
  return {
    method: 'GET',
    path: '/clubs/club/teams',
    document: 'teams',
    license: { club, statuses } as Read['license'],
    club: isForeign ? { ...club } : club,
    sentAt,
    receivedAt: sentAt + 10,
    ...changes,
    answer: { ...answer, ...changes.answer },
  } as Read;
}

const answerOf = (text: string, etag = text) => ({
  headers: { etag: `W/"${etag}"` },
  bytes: Buffer.from(text),
});
const NOT_MODIFIED = { ...answerOf('', 'second'), status: 304 };
const NOW = CHANGED_AT + 1_000;

it.each([
  ['the live edition', NOW, { answer: answerOf('second') }],
  ['the one before, within 6 seconds', NOW, { answer: answerOf('first') }],
  ['one that is unchanged since', MINUTES_LATER, { document: 'players', answer: answerOf('same') }],
  ['304 for its own ETag', NOW, { ifNoneMatch: 'W/"second"', answer: NOT_MODIFIED }],
  ['404 for another club', NOW, { isForeign: true, answer: { status: 404 } }],
  ['429', NOW, { answer: { status: 429 } }],
])('accepts %s', (_what, sentAt, changes: Changes) => {
  expect(checkRead(readOf(sentAt, changes))).toEqual([]);
});

it.each([
  ['an edition of seven minutes ago', MINUTES_LATER, { answer: answerOf('first') }],
  ['an edition that was never published', NOW, { answer: answerOf('third') }],
  ['a body of another edition', NOW, { answer: answerOf('first', 'second') }],
  ['a cut body', NOW, { answer: { ...answerOf('seco', 'second') } }],
  ['what the client has', NOW, { ifNoneMatch: 'W/"second"', answer: answerOf('second') }],
  ['304 without its ETag', NOW, { ifNoneMatch: 'W/"first"', answer: NOT_MODIFIED }],
  ['304 to an unconditional request', NOW, { answer: NOT_MODIFIED }],
  ['a document of another club', NOW, { isForeign: true, answer: answerOf('second') }],
  ['404 for the own club', NOW, { answer: { status: 404 } }],
  ['504', NOW, { answer: { status: 504 } }],
  ['401 for an active license', NOW, { answer: { status: 401, json: { code: 'token_revoked' } } }],
])('reports %s', (_what, sentAt, changes: Changes) => {
  expect(checkRead(readOf(sentAt, changes))).toHaveLength(1);
});

it('reports a license that is open more than 65 seconds after its suspension', async () => {
  await statuses.change('suspended', write);
  const openAt = (ms: number) => checkRead(readOf(CHANGED_AT + ms, { answer: answerOf('second') }));
  expect(openAt(65_000)).toEqual([]);
  expect(openAt(65_001)).toEqual(['open for more than 65000 ms']);
});

it('reports a verification that is not what its license is', async () => {
  await statuses.change('suspended', write);
  const verificationAt = (ms: number, answer: Changes['answer']) =>
    checkVerification(readOf(CHANGED_AT + ms, { answer }));
  const refused = { status: 403, json: { code: 'license_suspended' } };
  expect(verificationAt(1, refused)).toEqual([]);
  expect(verificationAt(1, { status: 200 })).toHaveLength(1);
  expect(verificationAt(-1_000, refused)).toHaveLength(1);
});

it('counts the age of an answer from the moment when its edition was replaced', () => {
  expect(ageOf(readOf(CHANGED_AT + 3_000, { answer: answerOf('first') }))).toBe(3_000);
  expect(ageOf(readOf(CHANGED_AT + 3_000, { answer: answerOf('second') }))).toBe(0);
});
