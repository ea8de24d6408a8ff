import { expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const { clubData } = openWorkspace();

it('club-data find lists people of all clubs or of one, with the ids that forget takes', async () => {
  const [one, two] = [freshSlug('one'), freshSlug('two')].sort();
  const zoe = { id: 31, first_name: 'Zoë', last_name: 'Quint', date_of_birth: '2011-01-02' };
  const keeper = { id: 31, position: 'keeper', sort_order: 1 };
  const file = makeClubFile({ slug: one, players: [zoe] });
  const teams = file.teams.map((team) => ({ ...team, players: [keeper], staff: [] }));
  await publishClub({ ...file, teams });
  const zoey = { id: 7, first_name: 'Zoey', last_name: 'Quintus' };
  await publishClub(makeClubFile({ slug: two, players: [zoey], teams: [] }));

  const all = await clubData('find', 'ZOE quint', ...TARGET);
  expect([all.code, all.stderr]).toEqual([0, '']);
  expect(all.stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['id', 'name', 'born', 'club', 'teams'],
    ['31', 'Zoë Quint', '2011', one, 'Women I, Men I'],
    [' 7', 'Zoey Quintus', two],
    [''],
  ]);
  const json = await clubData('find', 'quint', '--club', String(one), '--json', ...TARGET);
  expect(JSON.parse(json.stdout)).toEqual([
    {
      club: one,
      id: 31,
      name: 'Zoë Quint',
      date_of_birth: '2011-01-02',
      teams: ['Women I', 'Men I'],
      is_whole: true,
    },
  ]);
  expect(await clubData('find', 'Xavier', '--club', String(one), ...TARGET)).toEqual({
    ...failure('Nobody by this name: Xavier\n'),
    code: 0,
  });
});
