import { describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

const RESOURCES = [
  ...['', '/changes', '/seasons', '/seasons/1'],
  ...['/categories', '/teams', '/teams/1', '/players'],
];

describe('a token of one club', () => {
  it('reads nothing of another, whatever the path, the case or the encoding', async () => {
    const own = freshSlug('own');
    const other = freshSlug('other');
    for (const slug of [own, other]) await publishClub(makeClubFile({ slug }));
    const token = await verify(own, await issueLicense(own));
    expect((await call('GET', `/clubs/${own}/seasons`, { token })).status).toBe(200);

    const spellings = [
      other,
      other.toUpperCase(),
      encodeURIComponent(`${other}`),
      [...other].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
      own.toUpperCase(),
      `${own}%20`,
      `${own}%00`,
      `${own}%2F..%2F${other}`,
      `..%2F${other}`,
      `${own}%23${other}`,
      'no-such-club',
      '%E2%80%8B',
    ];
    for (const spelling of spellings) {
      for (const resource of RESOURCES) {
        const answer = await call('GET', `/clubs/${spelling}${resource}`, { token });
        expect([spelling, answer.status, answer.body.code]).toEqual([
          spelling,
          404,
          'club_not_found',
        ]);
      }
    }
  });

  it('reads its club also when the slug in the path is percent-encoded', async () => {
    const slug = freshSlug('own');
    await publishClub(makeClubFile({ slug }));
    const token = await verify(slug, await issueLicense(slug));
    const encoded = slug.replace('o', '%6f').replace('-', '%2D');
    expect((await call('GET', `/clubs/${encoded}/seasons`, { token })).status).toBe(200);
  });
});
