import { describe, expect, it } from 'vitest';
import { makePersonId } from '../../../../../publish/club/people/made-id.ts';
import { findMaybeWithheld } from '../../../../../publish/club/people/privacy/find-maybe-withheld.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../../support/clubs/club-file.ts';

interface Written {
  name: string;
  id?: number;
  born?: string;
  privacy?: 'full' | 'limited' | 'hidden';
  email?: string;
  phone?: string;
  registry_id?: string;
}

/** Makes a person of a workbook: an id that is left out is made of the name. */
function person({ name, id, born, ...rest }: Written) {
  const [first_name = '', last_name = ''] = name.split('/');
  const own = id ?? makePersonId({ first_name, last_name });
  return { id: own, first_name, last_name, date_of_birth: born, ...rest };
}

const find = (players: Written[], staff: Written[], club: object = {}) => {
  const file = makeClubFile({
    players: players.map(person),
    teams: [
      makeTeam(1, {
        staff: staff.map((one) => ({ ...person(one), position: 'coach', sort_order: 1 })),
      }),
    ],
  });
  const parsed = parseClubFile(bytesOf({ ...file, club: { ...file.club, ...club } }));
  return findMaybeWithheld(parsed, '2026-09-01').map(({ field }) => field);
};

const HIDDEN = { name: 'Emil/Quast', privacy: 'hidden', born: '2014-05-06' } as const;
const STAFF = ['teams[0].staff[0].privacy'];
const SECOND = ['players[1].privacy'];

describe('whoever may be somebody whom the file hides or limits is asked for', () => {
  it.each([
    'Emil/Quats',
    'Emi/Quast',
    'E./Quast',
    'Emil/Quast-Roth',
    'Emil Jan/Quast',
    'Emil/Quast (C)',
    'Quast/Emil',
    'Emil/van Quast',
    'Dr. Emil/Quast',
    'EMIL/QUÁST',
    'Еmil/Quast',
    'Emile/Qvast',
    'Emil /Quaast',
    'Eml/Quast',
  ])('however the name is written: %s', (name) => {
    const { born: _, ...undated } = HIDDEN;
    for (const privacy of ['hidden', 'limited'] as const) {
      expect(find([{ ...HIDDEN, privacy }], [{ name }])).toEqual(STAFF);
      expect(
        find(
          [
            { ...undated, privacy, id: 7 },
            { name, id: 8 },
          ],
          [],
        ),
      ).toEqual(SECOND);
    }
  });

  it.each(['2014-05-06', '2014-06-05', '2014-05-08', '2024-05-06', '2015-11-30'])(
    'with a date that may be a mistake: %s',
    (born) => expect(find([HIDDEN], [{ name: 'Emil/Quast', id: 9, born }])).toEqual(STAFF),
  );

  it.each<[string, Partial<Written>]>([
    ['the date of birth and one word', { name: 'Emil/Roth', born: '2014-05-06' }],
    ['the registry id', { name: 'Ida/Roth', registry_id: 'r-7', born: '1990-01-01' }],
    ['the e-mail address', { name: 'Ida/Roth', email: 'o@FC.example' }],
  ])('by %s', (_by, other) => {
    const child = { ...HIDDEN, id: 7, email: 'O@fc.example', registry_id: 'R7' };
    expect(find([child, { name: '', id: 9, ...other }], [])).toEqual(SECOND);
  });

  it.each([
    ['Emil/van Quast', 'Dr. Emil/Quast'],
    ['/Kowalski', '/Kovalsky'],
  ])('whatever both names have besides: %s, %s', (name, other) => {
    expect(find([{ ...HIDDEN, name }], [{ name: other }])).toEqual(STAFF);
  });

  it('when the club withholds it of everybody else', () => {
    const shown = { name: 'Emil/Quats', id: 9 };
    const players = [{ name: 'Emil/Quast' }, { name: 'Ida/Roth', privacy: 'full' as const }];
    expect(find(players, [shown], { privacy: 'limited' })).toEqual([]);
    expect(find([{ ...HIDDEN }], [{ name: 'Emil/Quats' }], { privacy: 'limited' })).toEqual(STAFF);
  });
});

describe('nobody else is asked for', () => {
  it.each<[string, Partial<Written>]>([
    ['who says a privacy', { name: 'Emil/Quats', privacy: 'full' }],
    ['who is withheld as much', { name: 'Emil/Quats', privacy: 'hidden' }],
    ['a brother', { name: 'Anton/Quast' }],
    ['a sister of another year', { name: 'Emilia/Quast', born: '2016-07-08' }],
    ['a father of the same name', { name: 'Emil/Quast', born: '1980-01-02' }],
    ['a namesake by the first name', { name: 'Emil/Roth' }],
    ['whoever has the telephone number', { name: 'Ida/Roth', phone: '0151 234567' }],
    [
      'a parent with the address, whose date is known',
      { name: 'Ida/Roth', email: 'o@fc.example', born: '1980-01-02' },
    ],
  ])('%s', (_who, other) => {
    const child = { ...HIDDEN, id: 7, email: 'o@fc.example', phone: '0151 234567' };
    expect(find([child, { name: '', id: 9, ...other }], [])).toEqual([]);
  });

  it('when nobody is withheld', () => {
    expect(find([{ name: 'Emil/Quast' }], [{ name: 'Emil/Quats' }])).toEqual([]);
  });
});

describe('whoever may be somebody whom an age alone limits is asked for by', () => {
  const child = {
    name: 'Jörg/Müller',
    id: 7,
    born: '2015-01-01',
    email: 'm@fc.example',
    registry_id: 'R7',
  };
  const BELOW_16 = { limited_below_age: 16 };

  it('an equal name, where nothing else is known', () => {
    expect(find([child], [{ name: 'Joerg/Mueller' }], BELOW_16)).toEqual(STAFF);
    expect(find([child], [{ name: 'Joerg/Mueller' }])).toEqual([]);
    expect(find([child], [{ name: 'Jörg/Müllers' }], BELOW_16)).toEqual([]);
    expect(find([child], [{ name: 'Joerg/Mueller', id: 9 }], BELOW_16)).toEqual([]);
  });

  it('the registry id, or name and date, and not by the address of a parent', () => {
    const coach = { name: 'Ida/Roth', id: 9 };
    const adult = { ...coach, born: '1990-01-01', registry_id: 'r7' };
    expect(find([child, adult], [], BELOW_16)).toEqual(SECOND);
    expect(find([child], [{ ...coach, email: child.email }], BELOW_16)).toEqual([]);
  });
});

it('two thousand people and a hundred who are hidden are compared in a moment', () => {
  const people = Array.from({ length: 2_000 }, (_, i) => ({
    ...{ name: `Vorname${i % 300}/Nachname${i}`, id: i + 1, born: '2001-02-03' },
    ...(i < 100 && { privacy: 'hidden' as const }),
  }));
  expect(find(people, []).length).toBeGreaterThan(0);
}, 5_000);
