import { describe, expect, it } from 'vitest';
import { makePersonId } from '../../../../../publish/club/people/made-id.ts';
import { findStrangers } from '../../../../../publish/club/people/privacy/find-strangers.ts';
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
  return findStrangers(parsed, '2026-09-01').map(({ field }) => field);
};

const HIDDEN = { name: 'Seán/O’Brien', privacy: 'hidden' } as const;
const STAFF = ['teams[0].staff[0].last_name'];

describe('an entry that may be somebody who is withheld', () => {
  it.each(["Seán/O'Brien", 'Sean/OBrien', 'Seán O/Brien', 'O’Brien/Seán', 'SEÁN/O‐BRIEN'])(
    'is a problem: %s',
    (name) => {
      expect(find([HIDDEN], [{ name }])).toEqual(STAFF);
      expect(find([{ ...HIDDEN, id: 7 }], [{ name }])).toEqual(STAFF);
      expect(find([{ ...HIDDEN, privacy: 'limited' }], [{ name }])).toEqual(STAFF);
    },
  );

  it('is one when only age withholds something', () => {
    const child = { name: 'Jörg/Müller', born: '2015-01-01' };
    expect(find([child], [{ name: 'Joerg/Mueller' }], { limited_below_age: 16 })).toEqual(STAFF);
    expect(find([child], [{ name: 'Joerg/Mueller' }])).toEqual([]);
  });

  it('is one when the club withholds something of everybody else', () => {
    const shown = { name: 'Sean/OBrien', privacy: 'full' } as const;
    expect(find([{ name: 'Seán/O’Brien' }], [shown], { privacy: 'limited' })).toEqual(STAFF);
  });
});

describe('an entry without a privacy that has a trait of somebody who is withheld', () => {
  const child = {
    ...HIDDEN,
    id: 7,
    email: 'O@fc.example',
    registry_id: 'R-7',
    phone: '0151 234567',
  };
  const field = ['players[1].privacy'];

  it('is a problem with the e-mail address or the registry id, whatever its name and id', () => {
    const other = { name: 'Ida/Quint', id: 9 };
    expect(find([child, { ...other, email: 'o@FC.example' }], [])).toEqual(field);
    expect(find([child, { ...other, registry_id: 'r7', born: '2001-01-01' }], [])).toEqual(field);
    expect(find([child, { ...other, phone: child.phone }], [])).toEqual([]);
  });

  it('is a problem with the name and the date of birth, and not with the name alone', () => {
    const born = '2012-01-01';
    const other = { name: 'OBrien/Sean', id: 9 };
    expect(
      find(
        [
          { ...HIDDEN, id: 7, born },
          { ...other, born },
        ],
        [],
      ),
    ).toEqual(field);
    expect(find([{ ...HIDDEN, id: 7, born }, other], [])).toEqual([]);
    expect(find([{ ...HIDDEN, id: 7 }, other], [])).toEqual([]);
  });

  it('is none with the e-mail address of a child who is limited, as a parent who is a coach', () => {
    const limited = { ...child, privacy: 'limited' } as const;
    const other = { name: 'Ida/Quint', id: 9 };
    expect(find([limited, { ...other, email: child.email }], [])).toEqual([]);
    expect(find([limited, { ...other, registry_id: 'r7' }], [])).toEqual(field);
  });

  it('is none when it says its privacy, or dates of birth tell the two apart', () => {
    const other = { name: 'Ida/Quint', id: 9, email: child.email };
    for (const privacy of ['full', 'limited', 'hidden'] as const) {
      expect(find([child, { ...other, privacy }], [])).toEqual([]);
    }
    const [one, two] = ['2012-01-01', '2014-05-01'];
    expect(
      find(
        [
          { ...child, born: one },
          { ...other, born: two },
        ],
        [],
      ),
    ).toEqual([]);
    expect(
      find(
        [
          { ...child, born: one },
          { ...other, born: one },
        ],
        [],
      ),
    ).toEqual(field);
  });
});

describe('an entry is nobody else', () => {
  it.each<[string, Written, Written]>([
    ['with an id of its own', HIDDEN, { name: 'Sean/OBrien', id: 9 }],
    [
      'with another birth date',
      { ...HIDDEN, born: '2012-01-01' },
      { name: 'Sean/OBrien', born: '1980-01-01' },
    ],
    ['when it is withheld as much', HIDDEN, { name: 'Sean/OBrien', privacy: 'hidden' }],
    ['when it withholds more', HIDDEN, { name: 'Seán/O’Brien' }],
    ['with another name, as a brother', HIDDEN, { name: 'Liam/O’Brien' }],
    ['when nobody is withheld', { name: 'Seán/O’Brien' }, { name: 'Sean/OBrien' }],
  ])('%s', (_how, player, coach) => expect(find([player], [coach])).toEqual([]));
});
