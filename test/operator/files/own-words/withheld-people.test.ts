import { describe, expect, it } from 'vitest';
import { readTables } from '../../../../publish/files/cells/read-tables.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  workbookWith,
} from '../../../support/clubs/workbooks.ts';

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('who is withheld', () => {
  it.each([
    [[['Składka', '-']], ['Składka', 'hidden']],
    [
      [
        ['Zgoda na zdjęcia', '-'],
        ['nie', 'hidden'],
      ],
      ['Zgoda na zdjęcia', 'nie'],
    ],
  ])('is in no column that is left out', (Words, [heading = '', value = '']) => {
    const Players = [
      ['First name', 'Last name', heading],
      ['Anna', 'Öberg', value],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })).toEqual([
      `Players!C1: has "${value}", which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`,
    ]);
  });

  it.each([
    ['Geheim', 'hidden', [['Geheim', 'Positions']]],
    [
      'Widok',
      'ukryty',
      [
        ['Widok', 'Positions'],
        ['ukryty', 'hidden'],
      ],
    ],
    ['Widok', 'hidden', [['Widok', 'Full name']]],
    ['Widok', 'hidden', [['Widok', 'Registry id']]],
  ])('is in no column that is read as another: %s, %s', (heading, value, Words) => {
    const Players = [
      ['First name', 'Last name', heading],
      ['Anna', 'Öberg', value],
      ['Private', 'Hidden', ''],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })).toEqual([
      `Players!C1: has "${value}", which may withhold somebody: name the column Privacy, delete it, or move it to another sheet`,
    ]);
  });

  it.each(['Positions', 'Phone', 'Registered'])(
    'is in no cell of another column of ours: %s',
    (heading) => {
      const Players = [
        ['First name', 'Last name', heading],
        ['Anna', 'Öberg', ''],
        ['Private', 'Hidden', 'private'],
      ];
      expect(problemsOf({ Players, Members: NO_MEMBERS })[0]).toBe(
        'Players!C3: "private" may withhold somebody: write hidden or limited into Privacy of that row, and empty this cell',
      );
    },
  );

  it('is no mark, and no answer to another question', () => {
    const Words = [
      ['Dold', 'Privacy'],
      ['x', 'hidden'],
      ['ja', 'hidden'],
      ['Kapten', '-'],
    ];
    const Players = [
      ['First name', 'Last name', 'Dold', '(Betalt)', 'Kapten'],
      ['Anna', 'Öberg', 'x', 'x', 'ja'],
      ['Ida', 'Ek', 'ja', '', 'ja'],
    ];
    expect(readWorkbook({ Words, Players, Members: NO_MEMBERS }).file.players).toMatchObject([
      { privacy: 'hidden' },
      { privacy: 'hidden' },
    ]);
  });

  it.each([
    [[['Urodzin', 'Registered on']], 'Urodzin', 'Registered on'],
    [[['Urodzin', 'Positions']], 'Urodzin', 'Positions'],
  ])('is perhaps for birth dates: %j', (Words, heading, ours) => {
    const Players = [
      ['First name', 'Last name', heading],
      ['Anna', 'Öberg', '13 July 2015'],
      ['Ida', 'Ek', date('2014-05-01')],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })).toEqual([
      `Players!C1: has dates: if they are the birth dates of the people in the rows, write Date of birth beside "${heading}" in Words; if not, name the column ${ours}`,
    ]);
  });

  it.each<[string, Sheets]>([
    [
      'Players',
      {
        Players: [
          ['First name', 'Last name', 'Privacy'],
          ['Anna', 'Öberg', 'hidden'],
          ['Eva', 'Ek', 'back', 99],
        ],
        Words: [
          ['Eva', 'First name'],
          ['Ek', 'Last name'],
          ['back', 'Positions'],
          ['99', 'Number'],
        ],
      },
    ],
    [
      'Members',
      {
        Members: [
          ['Team', 'Role', 'First name', 'Last name', 'Privacy'],
          ['Women I', 'player', 'Eva', 'Ek', 'hidden', 'a'],
        ],
        Words: [
          ['Women I', 'Team'],
          ['player', 'Role'],
          ['Eva', 'First name'],
          ['Ek', 'Last name'],
          ['a', 'Phone'],
          ['b', 'Positions'],
        ],
      },
    ],
  ])('is in the row of headings, whatever is a heading below it: %s', (_, sheets) => {
    const tables = readTables(workbookWith(sheets), {}).tables;
    expect(
      Array.from(tables.values(), ({ headingRow }) => new Set([headingRow])),
    ).not.toContainEqual(new Set([2]));
    expect(Array.from(tables.values(), ({ headingRow }) => headingRow)).not.toContain(3);
  });

  it('is in no sheet that Words leaves out, or gives the place of another', () => {
    const people = [
      ['First name', 'Last name'],
      ['Anna', 'Öberg'],
    ];
    const hidden = [
      ['First name', 'Last name', 'Privacy'],
      ['Anna', 'Öberg', 'hidden'],
    ];
    const others = { Players: undefined, Members: NO_MEMBERS, Spelare: people, Joueurs: hidden };
    expect(
      problemsOf({
        ...others,
        Words: [
          ['Joueurs', '-'],
          ['Spelare', 'Players'],
        ],
      }),
    ).toEqual([
      'Joueurs: has the column Privacy, so it cannot have - in Words: name the sheet, or delete it',
    ]);
    expect(
      problemsOf({
        ...others,
        Words: [
          ['Joueurs', 'Matches'],
          ['Spelare', 'Players'],
        ],
      }),
    ).toContainEqual(expect.stringMatching(/^Words!B1: "Joueurs" cannot mean "Matches"/));
  });

  it('is in the first row that has half as many headings, with own words alone', () => {
    const rows = [
      ['First name', 'Last name'],
      ['Anna', 'Öberg'],
      ['Eva', 'Ek', 'back', 99],
    ];
    const Words = [
      ['Eva', 'First name'],
      ['Ek', 'Last name'],
      ['back', 'Positions'],
      ['99', 'Number'],
    ];
    const rowOf = (sheets: Sheets) =>
      readTables(workbookWith(sheets), {}).tables.get('players')?.headingRow;
    expect(rowOf({ Players: rows, Words })).toBe(1);
    const grouped = [
      ['Phone', 'Photo'],
      ['First name', 'Last name', 'Phone'],
      ['Anna', 'Öberg', ''],
    ];
    expect(rowOf({ Players: grouped })).toBe(2);
  });

  it('may be of somebody else, as in parentheses', () => {
    const Words = [
      ['Geburtsdatum (Mutter)', '-'],
      ['Games', 'Categories'],
    ];
    expect(readTables(workbookWith({ Words }), {}).problems).toEqual([]);
  });

  it('may be the name of a club', () => {
    const Club = [
      ['Name', 'Slug', 'Domain'],
      ['Private', 'private', 'private.example'],
    ];
    expect(readWorkbook({ Club }).file.club.name).toBe('Private');
  });

  it('is as unclear as ours, where it stands beside somebody whom the age limits', () => {
    const sheets = {
      Words: [['wszyscy', 'public']],
      Club: [
        ['Name', 'Slug', 'Domain', 'Limited below age'],
        ['FC Example', 'fc-example', 'fc.example', 16],
      ],
      Players: [
        ['First name', 'Last name', 'Date of birth', 'Privacy'],
        ['Anna', 'Öberg', date('2014-05-01'), 'wszyscy'],
      ],
      Members: NO_MEMBERS,
    };
    expect(problemsOf(sheets)[0]).toMatch(/^Players!D2: wszyscy does not say whether the age/);
  });
});
