import { expect, it } from 'vitest';
import { findRenamed } from '../../../../../publish/club/people/find-renamed.ts';
import { makePersonId } from '../../../../../publish/club/people/made-id.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';

type Person = [first: string, last: string, born: string | null, id?: number];

const fileOf = (...people: Person[]) =>
  parseClubFile(
    bytesOf(
      makeClubFile({
        players: people.map(([first_name, last_name, date_of_birth, id]) => {
          const made = makePersonId({ first_name, last_name });
          return { id: id ?? made, first_name, last_name, date_of_birth };
        }),
        teams: [],
      }),
    ),
  );

const IDA: Person = ['Ida', 'Quint', '2001-02-03'];
const ID = makePersonId({ first_name: 'Ida', last_name: 'Quint' });

const find = (before: Person[], ...after: Person[]) =>
  findRenamed(fileOf(...before), fileOf(...after)).map(({ field, detail }) => [field, detail]);

it('a player with another name and the same date of birth is perhaps the one who is gone', () => {
  expect(find([IDA], ['Ida', 'Berg', '2001-02-03'])).toEqual([
    [
      'players[0].last_name',
      `is perhaps the player with the id ${ID} until now, under another name: born on the same day. If so, write ${ID} into a column Id of this row`,
    ],
  ]);
});

it.each<[string, Person[]]>([
  ['was born on another day', [['Ida', 'Berg', '2001-02-04']]],
  ['has no part of the name', [['Eva', 'Berg', '2001-02-03']]],
  ['has an id of another source', [['Ida', 'Berg', '2001-02-03', 77]]],
  ['has the id', [['Ida', 'Berg', '2001-02-03', ID]]],
  ['is new beside the other', [IDA, ['Ida', 'Berg', '2001-02-03']]],
  ['was born on a day that is not known', [['Ida', 'Berg', null]]],
])('but not one who %s', (_, after) => {
  expect(find([IDA], ...after)).toEqual([]);
});

it('nor one who may be two of them', () => {
  const twin: Person = ['Ida', 'Ott', '2001-02-03'];
  expect(find([IDA, twin], ['Ida', 'Berg', '2001-02-03'])).toEqual([]);
});

it('nor one whom the live file withholds: a question asks for that', () => {
  const before = fileOf(IDA);
  for (const player of before.players) player.privacy = 'hidden';
  expect(findRenamed(before, fileOf(['Ida', 'Berg', '2001-02-03']))).toEqual([]);
});
