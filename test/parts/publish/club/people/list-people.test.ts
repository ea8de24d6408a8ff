import { describe, expect, it } from 'vitest';
import { groupSame } from '../../../../../publish/club/people/find-same.ts';
import { type Entry, listPeople } from '../../../../../publish/club/people/list-people.ts';
import { readPeople } from '../../../../../publish/club/people/read-people.ts';

const entry = (id: number, name?: string, more: Partial<Entry> = {}): Entry => {
  const [first_name, last_name] = name?.split('/') ?? [];
  return { id, ...(name !== undefined && { first_name, last_name }), ...more };
};

const fileOf = (players: Entry[], members: Entry[] = []) => ({
  players,
  teams: [{ name: 'Team', players: members }],
});

/** How many entries each person has. */
const sizesOf = (players: Entry[], members: Entry[] = []): number[] =>
  listPeople(fileOf(players, members)).map(({ entries }) => entries.length);

describe('entries with one id are one person', () => {
  const ada = entry(1, 'Ada/Müller', { date_of_birth: '2010-05-01', email: 'Ada@x.example' });

  it.each([
    ['with the same name', 'Ada/Müller'],
    ['in another Unicode form', 'Ada/Mu\u0308ller'],
    ['in another case', 'ADA/müller'],
    ['with other blanks', 'Ada /Müller '],
    ['without accents', 'Ada/Muller'],
    ['without a name, which refers to the player', undefined],
  ])('%s', (_how, name) => expect(sizesOf([ada], [entry(1, name)])).toEqual([2]));

  it('with the name of the full name', () => {
    const full_name = 'Ada Maria Müller';
    expect(sizesOf([{ ...ada, full_name }], [entry(1, 'Ada Maria/Müller')])).toEqual([2]);
  });

  it('with another name and the same date of birth or e-mail address', () => {
    const born = { date_of_birth: '2010-05-01' };
    expect(sizesOf([ada], [entry(1, 'Adele/Meier', born)])).toEqual([2]);
    expect(sizesOf([ada], [entry(1, 'Adele/Meier', { email: 'ada@x.example' })])).toEqual([2]);
  });

  it('by way of a third', () => {
    const married = entry(1, 'Ada/Ek', { email: 'ada@x.example' });
    expect(sizesOf([ada], [entry(1, 'Ada/Ek'), married])).toEqual([3]);
  });
});

describe('entries are of different people', () => {
  it('with one id, another name, and nothing else in common', () => {
    const coach = entry(1, 'Clara/Coach', { date_of_birth: '1980-01-01' });
    expect(sizesOf([entry(1, 'Ada/Ek', { date_of_birth: '2010-05-01' })], [coach])).toEqual([1, 1]);
    expect(sizesOf([entry(1, '/☺')], [entry(1, '/☹')])).toEqual([1, 1]); // names without letters
  });

  it('with different ids, however much they have in common', () => {
    const born = { date_of_birth: '2010-05-01' };
    expect(sizesOf([entry(1, 'Ada/Ek', born), entry(2, 'Ada/Ek', born)])).toEqual([1, 1]);
  });
});

describe('people under several ids', () => {
  const groupsIn = (...entries: Entry[]) =>
    groupSame(listPeople(fileOf(entries))).map((group) => group.map(({ id }) => id));
  const born = { date_of_birth: '2010-05-01' };

  it('are one by name and date of birth, also by way of a third', () => {
    expect(groupsIn(entry(1, 'Ada/Ek', born), entry(2, 'ADA/EK', born))).toEqual([[1, 2]]);
    const both = [entry(3, 'Ada/Ek', born), entry(3, 'Ada/Berg', born)];
    expect(groupsIn(entry(1, 'Ada/Ek', born), entry(2, 'Ada/Berg', born), ...both)).toEqual([
      [1, 2, 3],
    ]);
  });

  it('are namesakes, where no date of birth is known, or it differs', () => {
    expect(groupsIn(entry(1, 'Ada/Ek'), entry(2, 'Ada/Ek'))).toEqual([[1], [2]]);
    expect(groupsIn(entry(1, 'Ada/Ek', born), entry(2, 'Ada/Ek'))).toEqual([[1], [2]]);
  });
});

describe('the people of a file that is not valid', () => {
  it('are read as far as that is possible', () => {
    const file = {
      players: [{ id: 1, first_name: 'Ada', last_name: 'Ek', height: 'tall' }, 'nobody'],
      teams: [{ players: [{ id: 2, last_name: 7 }], staff: null }, null],
    };
    expect(readPeople(file)).toEqual({
      players: [{ id: 1, first_name: 'Ada', last_name: 'Ek' }, { id: 0 }],
      teams: [
        { name: '', players: [{ id: 2 }], staff: [] },
        { name: '', players: [], staff: [] },
      ],
    });
  });

  it('are undefined when it is no club file at all', () => {
    for (const json of [undefined, null, 'text', 5]) expect(readPeople(json)).toBeUndefined();
  });
});
