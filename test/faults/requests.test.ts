import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type LocalStack,
  startDynamodb,
  startLocalStack,
} from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { bytesOf, makeClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer, TODAY } from '../support/clubs/expected-answers.ts';
import { startFaultProxy } from '../support/dynamodb/fault-proxy.ts';
import { brokenItems, brokenResponses, nuisances } from '../support/dynamodb/faults.ts';
import { createLogSearch } from '../support/find-secrets.ts';

const POINTER_TTL_MS = 5_000;
/**
 * Milliseconds for DynamoDB. A client waits 4 seconds at most; the rest is the authorizer's read
 * (docs/reliability.md).
 */
const DYNAMODB_LIMIT_MS = 2_300;

const faults = { ...brokenResponses, ...brokenItems };
const NAMES = [...Object.keys(faults), ...Object.keys(nuisances), 'a part'];

/** A club for each fault: what is cached of it is known. */
interface Subject {
  slug: string;
  key: string;
  /** Checked by the authorizer before the fault, and not. */
  known: string;
  unused: string;
}

let dynamodb: Awaited<ReturnType<typeof startDynamodb>>;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let stack: LocalStack;
const search = createLogSearch();
/** Milliseconds that functions have waited for DynamoDB in vain, from their logs. */
const waits: number[] = [];
const subjects = new Map<string, Subject>();
const nextSubject = (name: string) => subjects.get(name) as Subject;

beforeAll(async () => {
  dynamodb = await startDynamodb();
  proxy = await startFaultProxy(dynamodb.endpoint);
  stack = await startLocalStack({
    assembly: inject('target').assembly ?? '',
    port: 0,
    dynamodb: proxy.endpoint,
    maxInstances: 1, // so that what an instance has cached is known
    log: (line) => {
      search.log(line);
      waits.push(
        ...Array.from(line.matchAll(/did not answer within (\d+) ms/g), ([, ms]) => Number(ms)),
      );
    },
    logAccess: search.log,
    logMetrics: search.log,
  });
  for (const [i, name] of NAMES.entries()) subjects.set(name, await setUp(`club-${i}`));
  await sleep(POINTER_TTL_MS + 100);
}, 120_000);
afterEach(() => proxy.clear());
afterAll(async () => {
  await stack.stop();
  proxy.stop();
  await dynamodb.stop();
  search.check();
});

async function setUp(slug: string): Promise<Subject> {
  const table = openTable(stack.outputs.TableName ?? '', { endpoint: dynamodb.endpoint });
  await publish(table, prepareClub(bytesOf(makeClubFile({ slug })), TODAY), { now: new Date() });
  const keys = [await issue(table, slug), await issue(table, slug)] as const;
  const [known, unused] = [await getToken(slug, keys[0]), await getToken(slug, keys[1])];
  expect((await get(slug, known, '/players')).status).toBe(200);
  return { slug, key: keys[0], known, unused };
}

async function issue(table: Table, slug: string): Promise<string> {
  const key = createLicenseKey();
  await recordLicense(table, slug, {
    licenseId: licenseIdOf(key),
    status: 'active',
    view: 'full',
    expiresOn: '2099-12-31',
    createdAt: new Date().toISOString(),
  });
  return key;
}

async function getToken(slug: string, key: string): Promise<string> {
  const { body } = await verify({ slug, key });
  return (body as { bearer_token: string }).bearer_token;
}

interface Answer {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

async function request(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(stack.baseUrl + path, init);
  const body = await response.json();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** Another scheme's spelling has its own entry in API Gateway's cache. */
const get = (slug: string, token: string, resource: string, scheme = 'Bearer') =>
  request(`/clubs/${slug}${resource}`, { headers: { Authorization: `${scheme} ${token}` } });

const verify = ({ slug, key }: Pick<Subject, 'slug' | 'key'>) =>
  request('/license/verify', {
    method: 'POST',
    body: new URLSearchParams({ license_key: key, club_slug: slug }),
  });

const expectRight = (answer: Answer, slug: string, resource: string) => {
  expect([answer.status, answer.body]).toEqual([
    200,
    expectedAnswer(makeClubFile({ slug }), resource),
  ]);
};

const expectUnavailable = (answer: Answer) => {
  expect(answer).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } });
};

const isUnavailable = ({ status }: Answer) => status === 503;

async function expectRecovery({ slug, key, known, unused }: Subject): Promise<void> {
  expectRight(await get(slug, unused, '/categories'), slug, '/categories');
  expectRight(await get(slug, known, '/seasons', 'BEARER'), slug, '/seasons');
  expect((await get(slug, known, '/teams/999')).status).toBe(404);
  expect((await verify({ slug, key })).status).toBe(200);
}

describe('while DynamoDB', () => {
  it.each(Object.entries(faults))('%s', async (name, fault) => {
    const { slug, key, known, unused } = nextSubject(name);
    proxy.inject(fault);
    // What is remembered is served: API Gateway's answer, the authorizer's, the pointer, the body.
    expectRight(await get(slug, known, '/players', 'bearer'), slug, '/players');
    expectUnavailable(await get(slug, known, '/categories'));
    expectUnavailable(await get(slug, unused, '/players'));
    expectUnavailable(await verify({ slug, key }));
    proxy.clear();
    await expectRecovery(nextSubject(name));
  });

  it.each(Object.entries(nuisances))('%s', async (name, nuisance) => {
    const { slug, key, known, unused } = nextSubject(name);
    proxy.inject(nuisance);
    expectRight(await get(slug, known, '/players', 'bearer'), slug, '/players');
    for (const resource of ['/categories', '/seasons', '/teams', '/teams/101']) {
      const answer = await get(slug, known, resource);
      if (isUnavailable(answer)) expectUnavailable(answer);
      else expectRight(answer, slug, resource);
    }
    const answer = await get(slug, unused, '/players');
    if (isUnavailable(answer)) expectUnavailable(answer);
    else expectRight(answer, slug, '/players');
    expect([200, 503]).toContain((await verify({ slug, key })).status);
    proxy.clear();
    await expectRecovery(nextSubject(name));
  });

  it('does not write, readers notice nothing', async () => {
    const { slug, key, known } = nextSubject('a part');
    for (const name of ['stalls in the body', 'fails with 500']) {
      proxy.inject(faults[name] as (typeof faults)[string], /UpdateItem/);
      expectUnavailable(await verify({ slug, key }));
      expectRight(await get(slug, known, '/teams'), slug, '/teams');
      proxy.clear();
      expect((await verify({ slug, key })).status).toBe(200);
    }
  });
});

it('no function has waited for DynamoDB longer than a client waits for its answer', () => {
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(DYNAMODB_LIMIT_MS);
});
