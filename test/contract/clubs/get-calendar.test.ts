import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { licenseIdOf } from '../../../shared/license/license-key.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { decompress } from '../../support/api/decompress.ts';
import { type CallOptions, call, isInProcess } from '../../support/call.ts';
import { makeClubFile, makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { readCalendar } from '../../support/clubs/read-calendar.ts';
import { loseDocuments, removeNames } from '../../support/dynamodb/lose-documents.ts';
import {
  freshSlug,
  issueLicense,
  openClub,
  publishClub,
  updateLicense,
  verify,
} from '../../support/table.ts';

const slug = freshSlug();
const path = `/clubs/${slug}/calendar.ics`;
const teams = [
  makeTeam(101, { name: 'Women I', category_id: 2 }),
  makeTeam(102, { name: 'Men I', category_id: 1 }),
  makeTeam(103, { name: 'Women I', category_id: 2, season_id: 1 }),
];
const fileOf = (...matches: ReturnType<typeof makeMatch>[]) =>
  makeClubFile({ slug, teams, matches });
const clubOf = (own: string) => ({ club: { ...makeClubFile({ slug: own }).club } });
const MATCHES = [makeMatch(1), makeMatch(2, { team_id: 102 }), makeMatch(3, { team_id: 103 })];

let key: string;
let token: string;
let full: string;
beforeAll(async () => {
  await publishClub(fileOf(...MATCHES));
  key = await issueLicense(slug, { view: 'public' });
  token = await verify(slug, key);
  full = await verify(slug, await issueLicense(slug));
});
afterEach(() => vi.useRealTimers());

const withToken = (text: string) => `${path}?access_token=${text}`;
const get = (query = '', options: CallOptions = {}) =>
  call('GET', withToken(token) + query, options);

describe('GET /clubs/{club}/calendar.ics', () => {
  const uid = (id: number) => `match-${id}@${slug}.club-data`;
  const uidsOf = async (query?: string) => {
    const { status, body } = await get(query);
    expect(status).toBe(200);
    return readCalendar(body).events.map((event) => event.uid);
  };

  it('has the matches of the active seasons', async () => {
    const { status, headers, body } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=5',
      ...{ vary: 'Accept-Encoding', 'x-robots-tag': 'noindex' },
      'access-control-allow-origin': '*',
    });
    const { name, events } = readCalendar(body);
    expect(name).toBe('FC Example');
    expect(events).toMatchObject([
      { uid: uid(1), start: '2026-09-12T13:30:00.000Z', summary: 'Women I – SV Nord' },
      { uid: uid(2), summary: 'Men I – SV Nord' },
    ]);
  });

  it('keeps those of a category, or of a team', async () => {
    expect(await uidsOf('&category_id=2')).toEqual([uid(1)]);
    expect(await uidsOf('&category_id=1')).toEqual([uid(2)]);
    expect(await uidsOf('&team_id=102')).toEqual([uid(2)]);
  });

  it('is empty for a team of another season, an unknown id, and a club without matches', async () => {
    expect(await uidsOf('&team_id=103')).toEqual([]);
    expect(await uidsOf('&category_id=9')).toEqual([]);
    const other = freshSlug();
    await publishClub(makeClubFile({ slug: other }));
    const own = await verify(other, await issueLicense(other, { view: 'public' }));
    const { status, body } = await call('GET', `/clubs/${other}/calendar.ics?access_token=${own}`);
    expect(status).toBe(200);
    expect(readCalendar(body)).toEqual({ name: 'FC Example', events: [] });
    expect(body).toMatch(/\r\nBEGIN:VTIMEZONE\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('is missing, not empty, when it is lost, so that no events vanish', async () => {
    const other = freshSlug();
    const club = await publishClub({ ...fileOf(...MATCHES), ...clubOf(other) });
    await loseDocuments(club, (name) => name.startsWith('CALENDAR'));
    const own = await verify(other, await issueLicense(other, { view: 'public' }));
    const codeOf = async (query: string) =>
      (await call('GET', `/clubs/${other}/calendar.ics?access_token=${own}${query}`)).body.code;
    for (const query of ['', '&category_id=2', '&team_id=102']) {
      expect(await codeOf(query)).toBe('document_missing');
    }
    expect(await codeOf('&category_id=9')).toBeUndefined();
  });

  it('is unavailable for a revision from before there were calendars, so that no events vanish', async () => {
    const other = freshSlug();
    const club = await publishClub({ ...fileOf(...MATCHES), ...clubOf(other) });
    await loseDocuments(await removeNames(club), (name) => name.startsWith('CALENDAR'));
    const own = await verify(other, await issueLicense(other, { view: 'public' }));
    for (const query of ['', '&category_id=2']) {
      const address = `/clubs/${other}/calendar.ics?access_token=${own}${query}`;
      const { status, body } = await call('GET', address);
      expect([status, body.code]).toEqual([503, 'unavailable']);
    }
  });

  it.each([
    ['&category_id=2&team_id=101', 'team_id'],
    ['&category_id=x', 'category_id'],
    ['&team_id=1&team_id=2', 'team_id'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await get(query);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  });

  it('knows no revision', async () => {
    expect((await get('&revision=x')).status).toBe(200);
  });

  it('is the same in each encoding, by HEAD without a body, and a 304 while it is the same', async () => {
    const plain = await get();
    for (const encoding of ['gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      for (const _time of [1, 2]) {
        const packed = await get('', { headers });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(decompress(packed.bytes, encoding).toString()).toBe(plain.body);
        expect(packed.headers.etag).toBe(plain.headers.etag);
      }
    }
    const { etag } = plain.headers;
    const head = await call('HEAD', withToken(token));
    expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, etag, 0]);
    const unchanged = await get('', { headers: { 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, etag]);
    expect(unchanged.bytes).toHaveLength(0);
  });
});

describe('the token of a calendar', () => {
  const refused = async (address: string, options?: CallOptions) => {
    const { status, headers, body } = await call('GET', address, options);
    return [status, body.code, headers['www-authenticate'] !== undefined];
  };

  it('is needed in the query', async () => {
    expect(await refused(path)).toEqual([401, 'token_missing', true]);
    expect(await refused(`${path}?access_token=`)).toEqual([401, 'token_missing', true]);
    expect(await refused(path, { token })).toEqual([401, 'token_missing', true]);
    expect((await call('GET', path)).body.detail).toContain('as ?access_token.');
  });

  it('is that of a public license', async () => {
    expect(await refused(withToken(full))).toEqual([401, 'token_invalid', true]);
    const { body } = await call('GET', withToken(full));
    expect(body.detail).toContain('needs the token of a public license');
  });

  it('is sent once, and not shut out by a request that has another', async () => {
    for (const others of [`${token}&access_token=x`, `x&access_token=${token}`]) {
      expect(await refused(withToken(others))).toEqual([401, 'token_invalid', true]);
      expect((await get()).status).toBe(200);
    }
    expect(await refused(withToken(`${token}&access_token=${token}`))).toContain(401);
  });

  it('is of the club in the path', async () => {
    const { path: other } = await openClub(makeClubFile({ slug: freshSlug() }));
    const { status, body } = await call('GET', `${other}/calendar.ics?access_token=${token}`);
    expect([status, body.code]).toEqual([404, 'club_not_found']);
  });

  it.each(['x', 'CDL-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA'])('is none like %s', async (text) => {
    expect(await refused(withToken(text))).toEqual([401, 'token_invalid', true]);
  });

  it('is invalid when it was never issued', async () => {
    expect(await refused(withToken(anyToken(slug, licenseIdOf(key))))).toEqual([
      ...[401, 'token_invalid', true],
    ]);
  });

  it('opens no other path', async () => {
    for (const resource of ['', '/teams', '/matches', '/changes']) {
      expect(await refused(`/clubs/${slug}${resource}?access_token=${token}`)).toEqual([
        ...[401, 'token_missing', true],
      ]);
    }
    const { status } = await call('GET', `/clubs/${slug}/matches?access_token=x`, { token });
    expect(status).toBe(200);
  });

  it('is read with a slash at the end of the path, too', async () => {
    expect((await call('GET', `${path}/?access_token=${token}`)).body).toBe((await get()).body);
    expect(await refused(`${path}/`)).toEqual([401, 'token_missing', true]);
  });

  it('is that of a public license there, too', async () => {
    expect(await refused(`${path}/?access_token=${full}`)).toEqual([401, 'token_invalid', true]);
  });

  it('is read by GET and HEAD alone', async () => {
    expect((await call('OPTIONS', path)).status).toBe(204);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers } = await call(method, withToken(token));
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it.runIf(isInProcess)('is refused within 60 seconds of a suspension', async () => {
    const license = await issueLicense(slug, { view: 'public' });
    const held = await verify(slug, license);
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await call('GET', withToken(held))).status).toBe(200);
    await updateLicense(slug, license, { view: 'public', status: 'suspended' });
    vi.setSystemTime(Date.now() + 59_000);
    expect((await call('GET', withToken(held))).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await refused(withToken(held))).toEqual([401, 'token_revoked', true]);
    await updateLicense(slug, license, { view: 'public', status: 'active' });
    expect((await call('GET', withToken(held))).status).toBe(200);
  });
});
