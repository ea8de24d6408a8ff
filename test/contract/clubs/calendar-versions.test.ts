import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findPredecessor, rollBack } from '../../../publish/revisions/roll-back.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { type Api, call, isInProcess } from '../../support/call.ts';
import { openInProcess } from '../../support/call-in-process.ts';
import { makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { readCalendar } from '../../support/clubs/read-calendar.ts';
import { type Meter, startCapacityMeter } from '../../support/dynamodb/capacity-meter.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

describe.runIf(isInProcess)('a calendar', () => {
  const slug = freshSlug();
  const file = (fields: object) => makeClubFile({ slug, matches: [makeMatch(1, fields)] });
  let api: Api;
  let meter: Meter;
  let token: string;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    meter = await startCapacityMeter(inject('target').dynamodb ?? '');
    process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.endpoint;
    vi.resetModules(); // the functions read it when they are loaded
    api = openInProcess();
    await publishClub(file({}));
    token = await verify(slug, await issueLicense(slug, { view: 'public' }));
  });
  afterAll(() => {
    vi.useRealTimers();
    meter?.stop();
    vi.resetModules();
  });

  const get = (headers = {}) =>
    call('GET', `/clubs/${slug}/calendar.ics?access_token=${token}`, { headers, api });

  /** Once the pointer is read again. */
  async function next() {
    vi.setSystemTime(Date.now() + 6_000);
    const { headers, body } = await get();
    const [event] = readCalendar(body).events;
    return { ...event, etag: headers.etag };
  }

  it('costs a license, the pointer and one document for 1,000 polls in a minute', async () => {
    meter.take();
    const { etag } = (await get()).headers;
    expect(meter.take()).toEqual([
      { operation: 'GetItem', units: 1 },
      { operation: 'GetItem', units: 0.5 },
      { operation: 'GetItem', units: 0.5 },
    ]);
    for (let i = 0; i < 1_000; i += 1) {
      const { status } = await get(i % 2 ? { 'If-None-Match': etag } : {});
      expect(status).toBe(i % 2 ? 304 : 200);
    }
    expect(meter.take()).toEqual([]);
  });

  it('keeps its UID and gets a later version with each move of the pointer', async () => {
    const versions = [await next(), await next()];
    expect(versions[1]).toEqual(versions[0]);
    const { modified = '', sequence } = versions[0] ?? {};
    expect(sequence).toBe(Math.floor((Date.parse(modified) - Date.UTC(2026, 0, 1)) / 1000));

    await publishClub(file({ date: '2026-09-13' }));
    versions.push(await next());
    await publishClub(file({ status: 'cancelled' }));
    versions.push(await next());
    await publishClub(file({}));
    versions.push(await next());
    const club = await findClub(table, slug, { consistent: true });
    const to = club && (await findPredecessor(table, club));
    if (!club || !to) throw new Error('There is nothing to roll back to.');
    await rollBack(table, { club, to, now: new Date() });
    versions.push(await next());

    const moves = versions.slice(1);
    expect(new Set(moves.map(({ uid }) => uid))).toEqual(new Set([`match-1@${slug}.club-data`]));
    expect(moves.map(({ summary, start }) => [summary, start?.slice(0, 10)])).toEqual([
      ['Women I – SV Nord', '2026-09-12'],
      ['Women I – SV Nord', '2026-09-13'],
      ['Cancelled: Women I – SV Nord', '2026-09-12'],
      ['Women I – SV Nord', '2026-09-12'],
      ['Cancelled: Women I – SV Nord', '2026-09-12'],
    ]);
    const sequences = moves.map(({ sequence = NaN }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(new Set(moves.map(({ etag }) => etag)).size).toBe(moves.length);
    for (const { stamp, modified } of moves) expect(stamp).toBe(modified);
  });
});
