import { describe, expect, it } from 'vitest';
import { queryAll } from '../../../../shared/table/dynamodb/query.ts';
import { clubKey } from '../../../../shared/table/keys.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';

const { clubData, write } = openWorkspace();
const itemsOf = (slug: string) => queryAll(table, { pk: clubKey(slug).pk });

describe('club-data publish of invalid clubs', () => {
  it('reports every problem of every file, and publishes none of them', async () => {
    const [slug, live] = [freshSlug(), freshSlug('live')];
    await publishClub(makeClubFile({ slug: live }));
    const before = await itemsOf(live);
    const good = write('good.json', makeClubFile({ slug }));
    const seasons = [{ id: '1', nmae: 'x' }];
    const bad = write('bad.json', { ...makeClubFile({ slug: live }), seasons });
    const cut = write('cut.json', '{"club": ');
    const outcome = await clubData('publish', good, bad, cut, ...TARGET);
    expect([outcome.code, outcome.stdout]).toEqual([1, '']);
    const lines = outcome.stderr.trim().split('\n');
    expect(lines).toContain('bad.json:1: seasons[0].id: "…" is not a number');
    expect(lines).toContain('bad.json:1: seasons[0].name: is missing');
    expect(lines).toContain('bad.json:1: seasons[0].nmae: is not a field of the club file');
    expect(lines.at(-2)).toMatch(/^cut\.json/);
    expect(lines.at(-1)).toBe(
      'Nothing was published: 2 of 3 files have problems. Values of the file are shown by club-data check, and with --details.',
    );
    expect(await itemsOf(slug)).toEqual([]);
    expect(await itemsOf(live)).toEqual(before);
  });

  it('publishes none when a document of one is too large for a response', async () => {
    const slug = freshSlug();
    const small = write('small.json', makeClubFile({ slug }));
    const players = Array.from({ length: 30_000 }, (_, i) => ({
      id: i + 1,
      first_name: 'A'.repeat(200),
      last_name: 'B',
    }));
    const large = write('large.json', makeClubFile({ slug: freshSlug(), players, teams: [] }));
    const outcome = await clubData('publish', small, large, ...TARGET);
    expect([outcome.code, outcome.stdout]).toEqual([1, '']);
    expect(outcome.stderr).toMatch(
      /^large\.json: players: the list of all players is [\d,]+ kB in a response, /,
    );
    expect(await itemsOf(slug)).toEqual([]);
  });

  it('rejects two files of one club', async () => {
    const slug = freshSlug();
    const files = ['a.json', 'b.json'].map((name) => write(name, makeClubFile({ slug })));
    expect(await clubData('publish', ...files, ...TARGET)).toEqual(
      failure(
        `a.json and b.json: are the same club, ${slug}; pass one of them\n` +
          'Nothing was published: 2 of 2 files have problems.\n',
      ),
    );
  });
});
