import { expect, it } from 'vitest';
import { searchPeople } from '../../../../../../publish/club/people/likeness/search-people.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile } from '../../../../../support/clubs/club-file.ts';

const file = parseClubFile(bytesOf(makeClubFile()));

it.each([
  ['anna oberg', ['Anna Öberg']],
  ['ÖBERG', ['Anna Öberg']],
  ['erg', ['Anna Öberg']],
  ['maria', ['Anna Öberg']], // of the full name
  ['cl', ['Clara Coach', 'Cleo Adler']],
  ['  Clara   COACH ', ['Clara Coach']],
  ['Anan Oeberg', ['Anna Öberg']],
  ['A. Öberg', ['Anna Öberg']],
  ['Anan', []], // one word is like too many
  ['Anna Nilsson', []],
  ['', []],
  ['-', []],
])('a search for "%s" finds %j', (text, names) => {
  expect(searchPeople(file, text).map(({ name }) => name)).toEqual(names);
});

it('a match tells the id, the date of birth and the teams; whole words come first', () => {
  expect(searchPeople(file, 'a').map(({ isWhole }) => isWhole)).not.toContain(true);
  expect(searchPeople(file, 'anna')).toEqual([
    {
      id: 11,
      name: 'Anna Öberg',
      dateOfBirth: '2004-02-29',
      teams: ['Women I'],
      isWhole: true,
    },
  ]);
  const more = { id: 50, first_name: 'Cl', last_name: 'Zett' };
  const with50 = parseClubFile(
    bytesOf(makeClubFile({ players: [more, ...makeClubFile().players] })),
  );
  expect(searchPeople(with50, 'cl').map(({ id }) => id)).toEqual([50, 901, 13]);
});
