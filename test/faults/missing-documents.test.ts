import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type LocalStack,
  startDynamodb,
  startLocalStack,
} from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { type Club, findClub } from '../../shared/table/clubs.ts';
import type { Item } from '../../shared/table/dynamodb/attributes.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { queryAll } from '../../shared/table/dynamodb/query.ts';
import { documentPartition } from '../../shared/table/keys.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { removeRevision } from '../../shared/table/revisions.ts';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { bytesOf, makeClubFile, makeMatch } from '../support/clubs/club-file.ts';
import { expectedAnswer, TODAY } from '../support/clubs/expected-answers.ts';
import { toPublic } from '../support/clubs/public-view.ts';
import { loseDocuments } from '../support/dynamodb/lose-documents.ts';

/** Milliseconds after which every instance reads pointers, and what was missing, again. */
const TTL_MS = 5_200;

/** Requests, and the document that each needs; undefined where the club has no such document. */
const REQUESTS: Record<string, string | undefined> = {
  '/teams': 'TEAMS',
  '/matches': 'MATCHES#ACTIVE',
  '/calendar.ics': 'CALENDAR',
  '/teams/101': 'TEAM#101',
  '/seasons/2': 'SEASON#2',
  '/players': 'PLAYERS',
  '/teams/999': undefined,
  '/teams?season_id=98': undefined,
};
const PATHS = Object.keys(REQUESTS);

/** Which documents are lost. */
const LOSSES: Record<string, (name: string) => boolean> = {
  ...Object.fromEntries(
    Object.values(REQUESTS).flatMap((lost) => (lost ? [[lost, (name) => name === lost]] : [])),
  ),
  'all teams': (name) => name.startsWith('TEAM'),
  'all matches and calendars': (name) => /^(MATCHES|CALENDAR)/.test(name),
  'the names': (name) => name === 'NAMES',
  everything: () => true,
};

let dynamodb: Awaited<ReturnType<typeof startDynamodb>>;
let stack: LocalStack;
let table: Table;
let lines: string[] = [];
let clubs = 0;

beforeAll(async () => {
  dynamodb = await startDynamodb();
  stack = await startLocalStack({
    assembly: inject('target').assembly ?? '',
    port: 0,
    dynamodb: dynamodb.endpoint,
    maxInstances: 1, // so that what an instance has cached is known
    log: (line) => void lines.push(line),
    logAccess: () => {},
    logMetrics: () => {},
  });
  table = openTable(stack.outputs.TableName ?? '', { endpoint: dynamodb.endpoint });
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await dynamodb.stop();
});

const fileOf = (slug: string) => makeClubFile({ slug, matches: [makeMatch(1)] });

async function publishNow(slug: string, domain = 'fc.example'): Promise<Club> {
  const file = fileOf(slug);
  const bytes = bytesOf({ ...file, club: { ...file.club, domain } });
  const club = await publish(table, prepareClub(bytes, TODAY), { now: new Date() });
  return club ?? expect.fail('Another publish came first.');
}

interface Subject {
  club: Club;
  token: string;
}

/** A club of its own, which no instance has read. */
async function setUp(): Promise<Subject> {
  clubs += 1;
  const club = await publishNow(`club-${clubs}`);
  const key = createLicenseKey();
  await recordLicense(table, club.slug, {
    licenseId: licenseIdOf(key),
    status: 'active',
    view: 'public',
    expiresOn: '2099-12-31',
    createdAt: new Date().toISOString(),
  });
  const body = new URLSearchParams({ license_key: key, club_slug: club.slug });
  const verified = await fetch(`${stack.baseUrl}/license/verify`, { method: 'POST', body });
  return { club, token: ((await verified.json()) as { bearer_token: string }).bearer_token };
}

const lose = (club: Club, isLost: (name: string) => boolean) => loseDocuments(club, isLost, table);

interface Ask {
  baseUrl?: string;
  encoding?: string;
  query?: string;
}

/** The status of an answer, its code if it is a problem, and whether it is right. */
async function ask({ club: { slug }, token }: Subject, path: string, sent: Ask = {}) {
  const { baseUrl = stack.baseUrl, encoding = 'br, gzip', query = '' } = sent;
  const url = new URL(`${baseUrl}/clubs/${slug}${path}`);
  const isCalendar = path.startsWith('/calendar');
  if (isCalendar) url.searchParams.set('access_token', token);
  else if (query) url.search += `${url.search ? '&' : ''}${query}`;
  const own = isCalendar ? {} : { Authorization: `Bearer ${token}` };
  const headers = { 'Accept-Encoding': encoding, ...own };
  const response = await fetch(url, { headers });
  const text = await response.text();
  const { status } = response;
  if (status === 503) {
    const { code } = JSON.parse(text);
    return [status, code, response.headers.get('retry-after')];
  }
  return [status, isRight(slug, path, { status, text })];
}

function isRight(slug: string, path: string, { status, text }: { status: number; text: string }) {
  if (path.startsWith('/calendar')) return text.includes(`UID:match-1@${slug}`);
  const [resource = '', query] = path.split('?');
  const values = Object.fromEntries(new URLSearchParams(query));
  const expected = expectedAnswer(fileOf(slug), resource, values, { view: 'public' });
  if (expected === 'not found') return status === 404;
  return isDeepStrictEqual(JSON.parse(text).data, toPublic(expected.data));
}

const MISSING = [503, 'document_missing', '5'];
const RIGHT = (path: string) => [path === '/teams/999' ? 404 : 200, true];

/** Asks for everything: what is lost is missing, with a line in the log that names it; all else is right. */
async function expectMatrix(
  subject: Subject,
  isLost: (name: string) => boolean,
  sent: Ask = {},
): Promise<void> {
  lines = [];
  for (const path of PATHS) {
    const name = REQUESTS[path];
    const expected = isLost(name ?? 'NAMES') ? MISSING : RIGHT(path);
    expect([path, ...(await ask(subject, path, sent))]).toEqual([path, ...expected]);
  }
  const log = lines.join('\n');
  for (const [path, name] of Object.entries(REQUESTS)) {
    if (name && isLost(name)) expect(log, path).toMatch(new RegExp(`has no (PUBLIC#)?${name};`));
  }
}

describe.each(Object.entries(LOSSES))('a live revision that has lost %s', (_, isLost) => {
  it.each(['br, gzip', 'gzip', 'identity'])('says so, in %s', async (encoding) => {
    const subject = await setUp();
    expect(await lose(subject.club, isLost)).toBeGreaterThan(0);
    await expectMatrix(subject, isLost, { encoding });
  });

  it('says so when it is pinned, and after a rollback to it', async () => {
    const subject = await setUp();
    const { slug, revision } = subject.club;
    const later = await publishNow(slug, 'other.example');
    const to = await findPredecessor(table, later);
    if (!to) return expect.fail('There is no earlier revision.');
    expect(await rollBack(table, { club: later, to, now: new Date() })).toBe(true);
    expect(await lose(subject.club, isLost)).toBeGreaterThan(0);
    await expectMatrix(subject, isLost, { query: `revision=${revision}` });
    await expectMatrix(subject, isLost);
    const pinned = await ask(subject, '/teams', { query: `revision=${later.revision}` });
    expect(pinned).toEqual([409, false]);
  });
});

/** Those of which each test waits for the caches. */
const SLOW = ['TEAMS', 'the names', 'everything'].map((what) => [what, LOSSES[what]] as const);

describe.each(SLOW)('a live revision that has lost %s', (_, isLost = expect.fail()) => {
  it('is right again once they have arrived, as in a region that lags', async () => {
    const subject = await setUp();
    const { slug, revision } = subject.club;
    const items = await queryAll(table, { pk: documentPartition(slug, revision) });
    await lose(subject.club, isLost);
    await expectMatrix(subject, isLost);
    await putBack(items);
    await sleep(TTL_MS);
    await expectMatrix(subject, () => false);
  });

  it('is answered with copies at the edge, where that has some', async () => {
    const subject = await setUp();
    const edge = await startCachingProxy(stack.baseUrl);
    await expectMatrix(subject, () => false, { baseUrl: edge.baseUrl });
    await lose(await publishNow(subject.club.slug, 'other.example'), isLost);
    await sleep(TTL_MS);
    edge.expire();
    for (const path of PATHS) {
      const isKept = path !== '/teams/999'; // no copies of errors
      const answer = await ask(subject, path, { baseUrl: edge.baseUrl });
      if (isKept) expect([path, ...answer]).toEqual([path, 200, true]);
    }
    await expectMatrix(subject, isLost);
  });
});

async function putBack(items: Item[]): Promise<void> {
  for (let i = 0; i < items.length; i += 25) {
    const puts = items.slice(i, i + 25).map((Item) => ({ PutRequest: { Item: binary(Item) } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
}

/** Bodies are read as base64. */
const binary = ({ body, ...item }: Item): Item => ({
  ...item,
  body: Buffer.from(String(body), 'base64'),
});

it('a revision that was pruned while an instance knows its pointer is answered with the live one', async () => {
  const subject = await setUp();
  const { slug, revision } = subject.club;
  for (const path of ['/teams?season_id=97', '/teams/997', '/seasons/997']) {
    await ask(subject, path); // caches the pointer, and the names
  }
  await publishNow(slug);
  await removeRevision(table, slug, revision);
  expect((await findClub(table, slug, { consistent: true }))?.revision).not.toBe(revision);
  await expectMatrix(subject, () => false);
});
