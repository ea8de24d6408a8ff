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
  const first = await publishClub({ ...file, teams });
  const zoey = { id: 7, first_name: 'Zoey', last_name: 'Quintus' };
  await publishClub(makeClubFile({ slug: two, players: [zoey], teams: [] }));

  const all = await clubData('find', 'ZOE quint', ...TARGET);
  expect([all.code, all.stderr]).toEqual([
    0,
    expect.stringMatching(/Searched \d+ revisions of \d+ clubs.\n$/), // other tests damage a club
  ]);
  expect(all.stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['id', 'name', 'born', 'club', 'stored', 'teams'],
    ['31', 'Zoë Quint', '2011', one, 'live', 'Women I, Men I'],
    [' 7', 'Zoey Quintus', two, 'live'],
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
      is_live: true,
      revisions: [first.revision],
    },
  ]);
  const nobody = (...args: string[]) =>
    clubData('find', 'Xavier', '--club', String(one), ...args, ...TARGET);
  const said = 'Searched 1 revision of 1 club.\nNobody is found by Xavier.\n';
  expect(await nobody()).toEqual(failure(said));
  expect(await nobody('--json')).toEqual({ ...failure(said), stdout: '[]\n' });
});

it('club-data find lists who has left, in the revisions that are kept', async () => {
  const slug = freshSlug('left');
  const players = (...ids: number[]) =>
    ids.map((id) => ({ id, first_name: 'Uwe', last_name: `Quandt ${id}` }));
  const file = (...ids: number[]) => makeClubFile({ slug, players: players(...ids), teams: [] });
  await publishClub(file(1, 2));
  const [first, ...others] = players(1, 2, 3);
  const dated = [{ ...first, date_of_birth: '2012-03-04' }, ...others] as typeof others;
  const two = await publishClub(makeClubFile({ slug, players: dated, teams: [] }));
  const live = await publishClub(file(3));
  const { stdout, stderr } = await clubData('find', 'quandt', '--club', slug, ...TARGET);
  expect(stderr).toBe('Searched 3 revisions of 1 club.\n');
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['id', 'name', 'born', 'club', 'stored', 'teams'],
    [' 3', 'Uwe Quandt 3', slug, 'live, 1 earlier revision'],
    [' 1', 'Uwe Quandt 1', '2012', slug, '2 earlier revisions'], // as in the newest that has him
    [' 2', 'Uwe Quandt 2', slug, '2 earlier revisions'],
    [''],
  ]);
  const json = await clubData('find', 'quandt 3', '--club', slug, '--json', ...TARGET);
  expect(JSON.parse(json.stdout)).toMatchObject([
    { id: 3, is_live: true, revisions: [live.revision, two.revision] },
  ]);
});

it('club-data find takes an e-mail address, a phone number or a registry id, and names without punctuation', async () => {
  const slug = freshSlug('trait');
  const player = {
    ...{ id: 5, first_name: 'Ida', last_name: 'O’Brien', email: 'ida@fc.example' },
    ...{ phone: '+49 151 2345678', registry_id: 'AB-12.34' },
  };
  await publishClub(makeClubFile({ slug, players: [player], teams: [] }));
  for (const text of ['IDA@fc.example', '0151 234 56 78', 'ab1234', 'obrien', "O'Brien"]) {
    const { stdout } = await clubData('find', text, '--club', slug, '--json', ...TARGET);
    expect([text, JSON.parse(stdout)]).toEqual([text, [expect.objectContaining({ id: 5 })]]);
  }
  const others = ['Đurđica/Čopič', 'Kari/Bjørnestad', 'Jürgen/Strauß'];
  const players = others.map((name, i) => {
    const [first_name = '', last_name = ''] = name.split('/');
    return { id: 10 + i, first_name, last_name };
  });
  await publishClub(makeClubFile({ slug, players, teams: [] }));
  for (const [i, text] of ['durdica copic', 'Bjornestad', 'Juergen Strauss'].entries()) {
    const { stdout } = await clubData('find', text, '--club', slug, '--json', ...TARGET);
    expect([text, JSON.parse(stdout)]).toEqual([text, [expect.objectContaining({ id: 10 + i })]]);
  }
  for (const text of ['ida@fc', '2345', 'ab12']) {
    expect((await clubData('find', text, '--club', slug, ...TARGET)).code).toBe(1);
  }
});
