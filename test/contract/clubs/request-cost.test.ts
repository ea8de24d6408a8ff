import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { packBodies } from '../../../publish/documents/pack-bodies.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { type Api, call, isInProcess } from '../../support/call.ts';
import { openInProcess } from '../../support/call-in-process.ts';
import { bytesOf } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { type Meter, startCapacityMeter } from '../../support/dynamodb/capacity-meter.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';

// DynamoDB reports the units itself. The functions must not have read anything before, so this
// runs in process only, with modules of its own.
const slug = freshSlug();
/** A club with documents of less than one read unit and of several. */
const file = JSON.parse(readFileSync('examples/clubs/sk-kesselhafen.json', 'utf8'));
file.club.slug = slug;
const prepared = prepareClub(bytesOf(file), TODAY);

const packed = packBodies(prepared.documents);
const find = (name: string) => packed.find((document) => document.name === name);
const gzipSizeOf = (name: string): number => find(name)?.gzip.length ?? 0;
const brotliSizeOf = (name: string): number => find(name)?.brotli?.length ?? 0;

/** Bytes of an item beside the document: its keys and the names of its attributes. */
const KEYS_AND_NAMES = 200;

describe.runIf(isInProcess)('what a request costs', () => {
  const path = `/clubs/${slug}`;
  const [season, team] = [file.seasons[0].id, file.teams[0].id];
  let meter: Meter;
  let api: Api;
  let revision: string;
  let key: string;
  let token: string;

  // On a stopped clock: no cache expires, however busy the machine is.
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { dynamodb } = inject('target');
    meter = await startCapacityMeter(dynamodb ?? '');
    process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.endpoint;
    vi.resetModules(); // the functions read it when they are loaded
    api = openInProcess();
    ({ revision } = await publishClub(file));
    key = await issueLicense(slug);
  });
  afterAll(() => {
    vi.useRealTimers();
    meter?.stop();
    vi.resetModules();
  });

  const get = async (resource: string, coding = 'gzip') => {
    const headers = { 'Accept-Encoding': coding };
    const { status } = await call('GET', `${path}/${resource}`, { token, headers, api });
    expect(status).toBe(200);
    return meter.take();
  };

  it('is two read units and one write unit to verify', async () => {
    const body = JSON.stringify({ license_key: key, club_slug: slug });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await call('POST', '/license/verify', { headers, body, api });
    token = answer.body.bearer_token;
    expect(meter.take()).toEqual([
      { operation: 'BatchGetItem', units: 2 },
      { operation: 'UpdateItem', units: 1 },
    ]);
  });

  it('is one strongly consistent read of a small item to authorize, and one for the pointer and a small document', async () => {
    expect(await get('seasons')).toEqual([
      { operation: 'GetItem', units: 1 },
      { operation: 'GetItem', units: 0.5 },
      { operation: 'GetItem', units: 0.5 },
    ]);
  });

  it('is nothing for what API Gateway and the instance have cached', async () => {
    expect(await get('seasons')).toEqual([]);
    const headers = { 'If-None-Match': '*' };
    const answer = await call('GET', `${path}/seasons`, { token, headers, api });
    expect(answer.status).toBe(304);
    expect(meter.take()).toEqual([]);
  });

  it('is measured with documents of less than one page of 4 KB and of several', () => {
    expect(gzipSizeOf('CATEGORIES')).toBeLessThan(1_000);
    expect(gzipSizeOf(`SEASON#${season}`)).toBeGreaterThan(4_096);
    expect(gzipSizeOf('PLAYERS')).toBeGreaterThan(4 * 4_096);
  });

  it.each([
    ['seasons?all=true', 'SEASONS'],
    [`seasons/${season}`, `SEASON#${season}`],
    ['categories', 'CATEGORIES'],
    ['teams', 'TEAMS'],
    [`teams/${team}`, `TEAM#${team}`],
    ['players', 'PLAYERS'],
  ])('is half a unit for each 4 KB of the compressed document: %s', async (resource, name) => {
    const { units = NaN } = (await get(resource)).at(-1) ?? {};
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThanOrEqual(Math.ceil((gzipSizeOf(name) + KEYS_AND_NAMES) / 4096) / 2);
    expect(await get(resource)).toEqual([]);
  });

  it('is the same with a public token', async () => {
    const publicKey = await issueLicense(slug, { view: 'public' });
    const body = JSON.stringify({ license_key: publicKey, club_slug: slug });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await call('POST', '/license/verify', { headers, body, api });
    expect(meter.take().map(({ units }) => units)).toEqual([2, 1]);
    const getPublic = async (resource: string) => {
      const options = { token: answer.body.bearer_token, headers: { 'Accept-Encoding': 'gzip' } };
      expect((await call('GET', `${path}/${resource}`, { ...options, api })).status).toBe(200);
      return meter.take();
    };
    const name = 'PUBLIC#PLAYERS';
    const pages = Math.ceil((gzipSizeOf(name) + KEYS_AND_NAMES) / 4096);
    expect(await getPublic('players')).toEqual([
      { operation: 'GetItem', units: 1 },
      { operation: 'GetItem', units: pages / 2 },
    ]);
    expect(await getPublic('players')).toEqual([]);
    expect(await getPublic('categories')).toEqual([]); // which the views share
  });

  it('is less in brotli, and not paid for twice', async () => {
    const resource = 'players';
    const { units = NaN } = (await get(resource, 'br, gzip')).at(-1) ?? {};
    const pages = Math.ceil((brotliSizeOf('PLAYERS') + KEYS_AND_NAMES) / 4096);
    expect(units).toBe(pages / 2);
    expect(pages).toBeLessThan(Math.ceil(gzipSizeOf('PLAYERS') / 4096));
    expect(await get(resource, 'br, gzip')).toEqual([]);
    expect(await get(resource, 'gzip')).toEqual([]);
  });

  it('is half a unit to learn that nothing is new, once in 5 seconds', async () => {
    const poll = async () => {
      expect((await call('GET', path, { token, api })).status).toBe(200);
      return meter.take();
    };
    expect(await poll()).toEqual([{ operation: 'GetItem', units: 0.5 }]);
    expect(await poll()).toEqual([]);
  });

  it('is one document to list the changes', async () => {
    const list = () => get(`changes?since=${revision}`);
    expect(await list()).toEqual([
      { operation: 'GetItem', units: 0.5 },
      { operation: 'GetItem', units: 0.5 },
    ]);
    expect(await list()).toEqual([]);
    expect(await get(`changes?since=${revision}&revision=${revision}`)).toEqual([]);
  });

  it('is a unit for the first unknown id, and nothing for all others', async () => {
    const read = async (resource: string) => {
      const { status } = await call('GET', `${path}/${resource}`, { token, api });
      return { status, units: meter.take().map(({ units }) => units) };
    };
    expect(await read('teams/998')).toEqual({ status: 404, units: [0.5, 0.5] });
    expect(await read('teams/997')).toEqual({ status: 404, units: [] });
    expect(await read('teams?season_id=998')).toEqual({ status: 200, units: [0.5, 0.5] });
    expect(await read('teams?category_id=998')).toEqual({ status: 200, units: [] });
  });

  it('is not more for a revision that is not live than for a known id', async () => {
    const read = async (resource: string) => {
      const answer = await call('GET', `${path}/${resource}`, { token, api });
      const units = meter.take().reduce((sum, each) => sum + each.units, 0);
      return { status: answer.status, units };
    };
    const known = await read(`teams/${file.teams[1].id}`);
    for (const digit of '0123') {
      const other = `20260101T000000.000Z-${digit.repeat(16)}`;
      const { status, units } = await read(`teams/${team}?revision=${other}`);
      expect([status, units <= Math.max(1, known.units)]).toEqual([409, true]);
    }
    expect(await get(`teams/${team}`)).toEqual([]); // the pointer is still cached
  });

  // DynamoDB Local counts nothing for the items of a batch that are not there; AWS and dynalite do.
  it.each([
    ['list-teams', 'GetItem', 0.5],
    ['authorize', 'GetItem', 1],
    ['verify-license', 'BatchGetItem', 2],
  ])('is one read for an instance that starts: %s', async (name, operation, limit) => {
    const { init } = await import(`../../../functions/${name}.ts`);
    await init();
    const reads = meter.take();
    expect(reads.map((read) => read.operation)).toEqual([operation]);
    expect(reads[0]?.units).toBeLessThanOrEqual(limit);
  });

  it('is half a unit when the cached pointer has expired', async () => {
    vi.setSystemTime(Date.now() + 5_000);
    expect(await get('seasons')).toEqual([{ operation: 'GetItem', units: 0.5 }]);
  });
});
