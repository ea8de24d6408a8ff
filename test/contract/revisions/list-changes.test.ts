import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../../shared/license/view.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

interface ChangedDocument {
  path: string;
  etag: string | null;
}

const UNKNOWN = '20260101T000000.000Z-0000000000000000';

/** A club of two revisions: the second has another name of a player, and no team 103. */
const slug = freshSlug();
const file = makeClubFile({ slug });
const path = `/clubs/${slug}`;
const [first, ...others] = file.players;
const changedFile = {
  ...file,
  players: [{ ...first, phone: '+44 7700 900199' }, ...others],
  teams: file.teams.filter(({ id }) => id !== 103),
};

describe('GET /clubs/{club}/changes', () => {
  let earlier: Club;
  let live: Club;
  const tokens = {} as Record<View, string>;

  beforeAll(async () => {
    earlier = await publishClub(file);
    live = await publishClub(changedFile);
    for (const view of ['full', 'public'] as const)
      tokens[view] = await verify(slug, await issueLicense(slug, { view }));
  });

  const list = (query = '', view: View = 'full') =>
    call('GET', `${path}/changes${query}`, { token: tokens[view] });

  /** Reads the listed paths. */
  const readAll = async (changed: ChangedDocument[], view: View): Promise<ChangedDocument[]> => {
    const answers = changed.map(async (each) => {
      const { status, headers } = await call('GET', each.path, { token: tokens[view] });
      return { path: each.path, etag: status === 404 ? null : (headers.etag ?? '') };
    });
    return Promise.all(answers);
  };

  it('lists the paths whose bodies differ from the revision, null for one that is gone', async () => {
    const { status, body } = await list(`?since=${earlier.revision}`);
    expect(status).toBe(200);
    const { changed, ...rest } = body.data;
    expect(rest).toEqual({
      since: earlier.revision,
      revision: live.revision,
      published_at: live.publishedAt,
    });
    const paths = changed.map((each: ChangedDocument) => each.path.replace(`${path}/`, ''));
    expect(paths.toSorted()).toEqual([
      'categories',
      'players',
      'seasons/1',
      'teams',
      'teams/103',
      'teams?category_id=2',
      'teams?season_id=1',
      'teams?season_id=1&category_id=2',
    ]);
    expect(changed).toEqual(await readAll(changed, 'full'));
    expect(changed).toContainEqual({ path: `${path}/teams/103`, etag: null });
  });

  it("lists those of the token's view", async () => {
    const { body } = await list(`?since=${earlier.revision}`, 'public');
    const { changed } = body.data;
    expect(changed).toEqual(await readAll(changed, 'public'));
    const paths = changed.map((each: ChangedDocument) => each.path);
    expect(paths).not.toContain(`${path}/players`); // but for a phone number it is the same
    expect(paths).toContain(`${path}/teams`);
  });

  it('lists every path without a revision, and none for the live one', async () => {
    const all = (await list()).body.data;
    expect(all.since).toBeNull();
    expect(all.changed).toEqual(await readAll(all.changed, 'full'));
    expect(all.changed.map((each: ChangedDocument) => each.path)).toContain(`${path}/seasons`);
    const none = (await list(`?since=${live.revision}`)).body;
    expect(none.data.changed).toEqual([]);
  });

  it('is a document: with HEAD, a tag, a 304 and encodings', async () => {
    const { headers } = await list();
    const get = (method: string, more: Record<string, string>) =>
      call(method, `${path}/changes`, { token: tokens.full, headers: more });
    expect((await get('HEAD', {})).headers.etag).toBe(headers.etag);
    expect((await get('GET', { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
    const packed = await get('GET', { Accept: '*/*', 'Accept-Encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: headers.etag });
  });

  it('says that a revision is gone', async () => {
    const answer = await list(`?since=${UNKNOWN}`);
    expect([answer.status, answer.body.code]).toEqual([410, 'revision_gone']);
  });

  it.each(['', 'x', '20260101', UNKNOWN.slice(1), `${UNKNOWN}0`, `${UNKNOWN}%23`, 'CHANGES'])(
    'rejects ?since=%s',
    async (since) => {
      const { status, body } = await list(`?since=${since}`);
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            field: 'since',
            code: 'invalid',
            detail: 'is not a revision id such as 20261128T143000.000Z-0123456789abcdef',
          },
        ],
      ]);
    },
  );

  it('answers an instance whose pointer is older than the revision asked for', async () => {
    await call('GET', path, { token: tokens.full });
    const next = await publishClub(file);
    const { status, body } = await list(`?since=${next.revision}`);
    expect([status, body.data.revision, body.data.changed]).toEqual([200, next.revision, []]);
  });
});
