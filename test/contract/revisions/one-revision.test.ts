import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../shared/routes.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { removeRevision } from '../../../shared/table/revisions.ts';
import { call, isInProcess } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const UNKNOWN = '20260101T000000.000Z-0000000000000000';
const IDS: Record<string, string> = { season: '2', team: '101' };
const READABLE = routes
  .filter(({ access }) => access === 'token')
  .map(({ path }) => path.replace(/\{(\w+)\}/g, (name, key) => IDS[key] ?? name));

interface Opened {
  club: Club;
  token: string;
}

async function open(): Promise<Opened> {
  const club = await publishClub(makeClubFile({ slug: freshSlug() }));
  return { club, token: await verify(club.slug, await issueLicense(club.slug)) };
}

const get = ({ club, token }: Opened, path: string, revision?: string) => {
  const query =
    revision === undefined ? '' : `${path.includes('?') ? '&' : '?'}revision=${revision}`;
  return call('GET', path.replace('{club}', club.slug) + query, { token });
};

describe('?revision=', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });

  it.each(READABLE)('with the live revision changes no answer of GET %s', async (path) => {
    const plain = await get(opened, path);
    const answer = await get(opened, path, opened.club.revision);
    expect([answer.status, answer.body]).toEqual([200, plain.body]);
    expect(answer.headers.etag).toBe(plain.headers.etag);
  });

  it.each(READABLE)('with another one is a conflict: GET %s', async (path) => {
    const { status, body } = await get(opened, path, UNKNOWN);
    expect([status, body.code]).toEqual([409, 'revision_not_live']);
  });

  it.each(['', 'x', `${UNKNOWN}x`])('rejects "%s"', async (text) => {
    const { status, body } = await get(opened, '/clubs/{club}', text);
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'revision',
          code: 'invalid',
          detail: 'is not a revision id such as 20261128T143000.000Z-0123456789abcdef',
        },
      ],
    ]);
  });

  it('is reported with the other parameters that are invalid', async () => {
    const { body } = await get(opened, '/clubs/{club}/teams?season_id=x', 'y');
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['season_id', 'revision']);
  });

  it('finds a revision that became live a moment ago', async () => {
    const club = await open();
    await get(club, '/clubs/{club}/teams');
    const { slug } = club.club;
    const { revision } = await publishClub(makeClubFile({ slug, teams: [] }));
    const answer = await get(club, '/clubs/{club}/teams', revision);
    expect([answer.status, answer.body]).toEqual([200, { data: [] }]);
    // Until then, another instance may know the pointer from before.
    const before = () => get(club, '/clubs/{club}/teams', club.club.revision);
    await expect.poll(async () => (await before()).body.code).toBe('revision_not_live');
  });

  it.runIf(isInProcess)(
    'answers nothing from a later revision when the one asked for was deleted',
    async () => {
      const club = await open();
      const { slug, revision } = club.club;
      for (const path of ['seasons', 'teams', 'teams/101', 'changes'])
        await get(club, `/clubs/{club}/${path}`, revision); // so that its function has the pointer
      await publishClub(makeClubFile({ slug, seasons: [], teams: [] }));
      await removeRevision(table, slug, revision);
      for (const path of [
        'seasons?all=1',
        'teams?season_id=9',
        'teams/9',
        `changes?since=${UNKNOWN}`,
      ]) {
        const { status, body } = await get(club, `/clubs/{club}/${path}`, revision);
        expect([path, status, body.code]).toEqual([path, 409, 'revision_not_live']);
      }
    },
  );
});
