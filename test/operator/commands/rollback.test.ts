import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

const { clubData } = openWorkspace();

const named = (slug: string, name: string) => ({
  ...makeClubFile({ slug }),
  categories: [
    { id: 1, name, sort_order: 1 },
    { id: 2, name: 'Women', sort_order: 2 },
  ],
});
const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';

describe('club-data rollback and history', () => {
  it('restore the previous revision or a given one, and list all revisions', async () => {
    const slug = freshSlug();
    const first = (await publishClub(named(slug, 'First'))).revision;
    const second = (await publishClub(named(slug, 'Second'))).revision;
    const third = (await publishClub(named(slug, 'Third'))).revision;
    const token = await verify(slug, await issueLicense(slug));
    const seen = async () => (await getLater(`/clubs/${slug}/categories`, token)).body.data[0].name;
    expect(await seen()).toBe('Third');

    const back = await clubData('rollback', slug, ...TARGET);
    expect([back.code, back.stderr]).toEqual([
      0,
      `${ABOUT_TO} make ${second} of ${slug} live again.\n` +
        `Readers see it within seconds; ${third} is kept.\n`,
    ]);
    expect(back.stdout).toMatch(
      new RegExp(`^${slug}: ${second} is live, as it was published at ${TIME}\n$`),
    );
    expect(await seen()).toBe('Second');

    const named1 = await clubData('rollback', slug, '--to', first, '--json', ...TARGET);
    expect(JSON.parse(named1.stdout)).toEqual({ club: slug, revision: first, replaced: second });
    expect(await seen()).toBe('First');
    await clubData('rollback', slug, ...TARGET);
    expect(await seen()).toBe('Second'); // again undoes it

    const history = await clubData('history', slug, ...TARGET);
    const lines = history.stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^revision +state +seasons {2}teams {2}players {2}documents +stored$/);
    expect(lines[1]).toMatch(new RegExp(`^${third}  until ${TIME} +2 +3 +4 +17 +\\d+ kB$`));
    expect(lines[2]).toMatch(new RegExp(`^${second}  live +2 +3 +4 +17 +\\d+ kB$`));
    expect(lines[3]).toMatch(new RegExp(`^${first}  until ${TIME}`));
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);

    const json = JSON.parse((await clubData('history', slug, '--json', ...TARGET)).stdout);
    expect(json[1]).toEqual({
      revision: second,
      published_at: expect.stringMatching(/^\d{4}-.+Z$/),
      retired_at: expect.stringMatching(/^\d{4}-.+Z$/),
      name: 'FC Example',
      domain: 'fc.example',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      counts: { seasons: 2, categories: 2, teams: 3, players: 4 },
      sizes: {
        documents: 17,
        plain_bytes: expect.any(Number),
        gzip_bytes: expect.any(Number),
        brotli_bytes: expect.any(Number),
      },
      is_live: true,
    });
  });

  it('reject the live revision, an unknown one, and a club without an earlier one', async () => {
    const slug = freshSlug();
    const { revision } = await publishClub(makeClubFile({ slug }));
    const failures: [string[], string][] = [
      [['rollback', slug], `${slug}: no earlier revision is stored`],
      [['rollback', slug, '--to', revision], `${slug}: ${revision} is live already`],
      [['rollback', slug, '--to', 'x'], `${slug}: x is not one of its revisions; run history`],
      [['rollback', `${slug}-x`], `${slug}-x: no such club is published; see club-data clubs`],
      [['history', `${slug}-x`], `${slug}-x: no such club is published; see club-data clubs`],
    ];
    for (const [args, line] of failures) {
      expect(await clubData(...args, ...TARGET)).toEqual(failure(`${line}\n`));
    }
  });
});
