import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const { clubData, write } = openWorkspace();

describe('club-data diff', () => {
  it('lists what a file would change, entry by entry', async () => {
    const slug = freshSlug();
    const before = makeClubFile({ slug });
    await publishClub(before);
    write('same.json', before);
    expect(await clubData('diff', slug, 'same.json', ...TARGET)).toEqual({
      code: 0,
      stdout: `${slug}: nothing changed\n`,
      stderr: '',
    });

    const [women, men, past] = before.teams;
    write('other.json', {
      ...before,
      club: { ...before.club, domain: 'other.example' },
      seasons: [...before.seasons, { ...before.seasons[1], id: 3, name: 'New', is_active: false }],
      players: before.players.slice(0, -1),
      teams: [{ ...women, name: 'First', short_name: 'I' }, men, past],
    });
    const { stdout } = await clubData('diff', slug, 'other.json', ...TARGET);
    expect(stdout.split('\n')).toEqual([
      `${slug}: the club's domain changed; 1 season added; 1 team changed; 1 player removed`,
      '  ~ club: domain fc.example → other.example',
      '  + season 3 New',
      '  ~ team 101 First: name Women I → First; short name T → I',
      '  - player 14 Dida',
      '',
    ]);
    const json = await clubData('diff', slug, 'other.json', '--json', ...TARGET);
    const none = { added: [], removed: [], changed: [] };
    expect(JSON.parse(json.stdout)).toEqual({
      club: ['domain'],
      seasons: { ...none, added: [3] },
      categories: none,
      teams: { ...none, changed: [{ id: 101, fields: ['name', 'short_name'] }] },
      players: { ...none, removed: [14] },
      matches: none,
      details: {
        club: [{ field: 'domain', before: 'fc.example', after: 'other.example' }],
        seasons: { ...none, added: [{ id: 3, name: 'New' }] },
        categories: none,
        teams: {
          ...none,
          changed: [
            {
              id: 101,
              name: 'First',
              fields: [
                { field: 'name', before: 'Women I', after: 'First' },
                { field: 'short_name', before: 'T', after: 'I' },
              ],
            },
          ],
        },
        players: { ...none, removed: [{ id: 14, name: 'Dida' }] },
        matches: none,
        squads: [],
        shown_more: [],
      },
    });
  });

  it('rejects the file of another club, and a club that is not published', async () => {
    const [slug, other] = [freshSlug(), freshSlug()];
    write('new.json', makeClubFile({ slug }));
    expect(await clubData('diff', other, 'new.json', ...TARGET)).toEqual(
      failure(`new.json: is the file of ${slug}, not of ${other}\n`),
    );
    expect(await clubData('diff', slug, 'new.json', ...TARGET)).toEqual(
      failure(`${slug}: no such club is published; see club-data clubs\n`),
    );
  });
});
