import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace } from '../../support/programs/club-data.ts';

const { clubData, write } = openWorkspace();

describe('club-data check', () => {
  it('leaves out the columns of an office with --ignore-columns, as publish does', async () => {
    write('own.json', makeClubFile({ slug: 'own-club' }));
    await clubData('convert', 'own.json', '--csv', 'own');
    write('own/categories.csv', 'Id,Name,Colour\n1,Men,red\n2,Women,blue\n');
    const refused = await clubData('check', 'own');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('or pass --ignore-columns'),
    ]);
    const { code, stderr } = await clubData('check', 'own', '--ignore-columns');
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('warning: own/categories.csv:1: column Colour: not read: "Colour"\n'),
    ]);
  });

  it('leaves out a column of people that --ignore-column names, with the option as it was printed', async () => {
    write('mine.json', makeClubFile({ slug: 'mine' }));
    await clubData('convert', 'mine.json', '--csv', 'mine');
    write('mine/players.csv', 'Id,Last name,Own note,Size\n11,Berg,late,L\n12,Ek,,M\n');
    write('mine/members.csv', 'Team,Role,Person\n');
    const read = (...more: string[]) => clubData('check', 'mine', ...more);
    const options = '--ignore-column "Own note" --ignore-column "Size"';
    for (const more of [[], ['--ignore-columns'], ['--ignore-column', 'Size']]) {
      const { code, stderr } = await read(...more);
      expect([code, stderr]).toEqual([1, expect.stringContaining('--ignore-column "Own note"')]);
    }
    expect((await read()).stderr).toContain(`or pass ${options}`);
    const { code, stderr } = await read(
      ...['Own note', 'Size'].flatMap((one) => ['--ignore-column', one]),
    );
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('column Own note: not read: "Own note", "Size"\n'),
    ]);
  });

  it('checks each file and prints warnings, without a target', async () => {
    write('a.json', makeClubFile({ slug: 'a-club' }));
    const players = [{ id: 1, first_name: 'A', last_name: 'B', height: 14 }];
    const [team] = makeClubFile().teams;
    const teams = team ? [{ ...team, players: [], staff: [] }] : [];
    write('b.json', makeClubFile({ slug: 'b-club', players, teams }));
    const { code, stdout, stderr } = await clubData('check', 'a.json', 'b.json');
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        'a.json: a-club is fine: 2 seasons, 2 categories, 3 teams, 4 players in 17 documents',
        'b.json: b-club is fine: 2 seasons, 2 categories, 1 team, 1 player in 11 documents',
        '',
      ],
    ]);
    expect(stderr).toMatch(
      /^warning: b\.json:1: players\[0\]\.height: 14 cm is an unusual height\n/,
    );
    const json = JSON.parse((await clubData('check', 'b.json', '--json')).stdout);
    expect(json).toEqual([
      {
        path: 'b.json',
        form: 'json',
        club: 'b-club',
        counts: { seasons: 2, categories: 2, teams: 1, players: 1, matches: 0 },
        warnings: [
          {
            line: 1,
            field: 'players[0].height',
            code: 'warning',
            detail: '14 cm is an unusual height',
          },
        ],
      },
    ]);
  });

  it('names the file of each limit by age, for the day asked for', async () => {
    const { club, ...rest } = makeClubFile({ slug: 'limited' });
    const player = { id: 1, first_name: 'Ada', last_name: 'Young', date_of_birth: '2012-06-01' };
    const limited = { ...club, limited_below_age: 99 };
    write('limited.json', { ...rest, club: limited, players: [player], teams: [] });
    write('free.json', makeClubFile({ slug: 'free' }));
    const day = ['--today', '2115-01-01'];
    const { stdout } = await clubData('check', 'limited.json', 'free.json', ...day);
    const now = new Date().toISOString().slice(0, 10);
    expect(stdout.split('\n')).toEqual([
      'limited.json: limited is fine: 2 seasons, 2 categories, 0 teams, 1 player in 7 documents',
      `limited.json: published on 2115-01-01 instead of ${now}, 1 person changes by age (limited below 99):`,
      '  ~ 1 Ada Young: limited → full (102 years old on 2115-01-01)',
      'free.json: free is fine: 2 seasons, 2 categories, 3 teams, 4 players in 17 documents',
      'free.json: no limit by age (club.limited_below_age is not set)',
      '',
    ]);
  });

  it('says in a line that a file has more problems than can be listed', async () => {
    const member = { x: 1, height: 'tall', first_name: 5, jersey_number: 'z', position: 5 };
    const players = Array.from({ length: 49_000 }, () => member);
    write('bad.json', { ...makeClubFile(), teams: [{ players }] });
    expect(await clubData('check', 'bad.json')).toEqual(
      failure('bad.json: The club file has more problems than can be listed.\n'),
    );
  });
});
