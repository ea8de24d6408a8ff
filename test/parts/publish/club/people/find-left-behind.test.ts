import { expect, it } from 'vitest';
import { findLeftBehind } from '../../../../../publish/club/people/find-left-behind.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../../support/clubs/club-file.ts';

const [PHOTO, OTHER] = ['https://fc.example/1.jpg', 'https://fc.example/2.jpg'];
const PERSON = { id: 5, first_name: 'Ida', last_name: 'Quint' };
const MEMBER = { id: 5, position: 'keeper', sort_order: 1 };

/** Makes a club with a person who has fields in the club's list and in a team. */
const file = (own: object, member: object) =>
  parseClubFile(
    bytesOf(
      makeClubFile({
        players: [{ ...PERSON, ...own }],
        teams: [makeTeam(1), makeTeam(2, { players: [{ ...MEMBER, ...member }] })],
      }),
    ),
  );

const find = (before: [object, object], after: [object, object]) =>
  findLeftBehind(file(...before), file(...after)).map(({ field, detail }) => [field, detail]);

it.each<[string, object, object, string]>([
  ['corrected', { date_of_birth: '2012-01-02' }, { date_of_birth: '2012-02-01' }, 'is corrected'],
  ['removed', { email: 'ida@fc.example' }, { email: null }, 'is removed'],
  ['left out', { phone: '0151 234567' }, {}, 'is removed'],
])('what is %s in the list of players stays in a team', (_how, was, becomes, done) => {
  const [field] = Object.keys(was);
  expect(find([was, was], [becomes, was])).toEqual([
    [`teams[1].players[0].${field}`, `stays here, but ${done} in players[0]`],
  ]);
  expect(find([was, was], [was, becomes])).toEqual([
    [`players[0].${field}`, `stays here, but ${done} in teams[1].players[0]`],
  ]);
  expect(find([was, was], [becomes, becomes])).toEqual([]);
  expect(find([was, {}], [becomes, {}])).toEqual([]);
});

it('what one team keeps is found, although another value in the list of players is corrected, too', () => {
  const club = (own: string, ...inTeams: string[]) =>
    parseClubFile(
      bytesOf(
        makeClubFile({
          players: [{ ...PERSON, email: own }],
          teams: inTeams.map((email, i) => makeTeam(i + 1, { players: [{ ...MEMBER, email }] })),
        }),
      ),
    );
  const [X, Y, Z] = ['x@fc.example', 'y@fc.example', 'z@fc.example'];
  const found = findLeftBehind(club(X, Y, Y), club(Z, Z, Y));
  expect(found.map(({ field }) => field)).toEqual(['teams[1].players[0].email']);
});

it('a full name stays where a first or last name is corrected', () => {
  const full = { full_name: 'Ida Quint' };
  const married = { ...full, last_name: 'Quandt' };
  expect(find([full, {}], [married, {}])).toEqual([
    ['players[0].full_name', 'stays here, but the first or last name is corrected'],
  ]);
  expect(find([full, {}], [{ ...married, full_name: 'Ida Quandt' }, {}])).toEqual([]);
  expect(find([full, {}], [full, {}])).toEqual([]);
});

it('a photo that is removed leaves another one, and one that is replaced does not', () => {
  const [one, two] = [{ photo_url: PHOTO }, { photo_url: OTHER }];
  expect(find([one, two], [{}, two])).toHaveLength(1);
  expect(find([one, two], [{ photo_url: `${PHOTO}?v=2` }, two])).toEqual([]);
  expect(find([{}, two], [{}, two])).toEqual([]);
});
