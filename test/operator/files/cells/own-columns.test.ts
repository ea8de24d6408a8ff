import { describe, expect, it } from 'vitest';
import { problemsOf, readWorkbook, warningsOf } from '../../../support/clubs/workbooks.ts';

const MEMBERS = ['Team', 'Role', 'First name', 'Last name', 'Position'];
const ALL = {
  all: true,
  names: ['Compleanno', 'Privcy', 'Web', '(Remarks)', '(Datenschutz)', '(Birthday)'],
};

const playersWith = (heading: string, ...values: (string | null)[]) => ({
  Players: [
    ['Last name', heading, 'Shoes'],
    ...values.map((value, i) => [`Player ${i}`, value, null]),
  ],
  Members: [MEMBERS],
});

describe('a column of an office', () => {
  it('is ignored when it is empty', () => {
    expect(warningsOf(playersWith('Nick', null))).toEqual([]);
    expect(readWorkbook(playersWith('Nick', null)).file.players).toHaveLength(1);
  });

  it('is ignored when its heading is in parentheses, which is reported once', () => {
    const sheets = {
      ...playersWith('(Phone)', '12', '13'),
      Categories: [
        ['Name', '（Farbe）'],
        ['Women', 'red'],
        ['Men', 'blue'],
      ],
    };
    expect(warningsOf(sheets)).toEqual([
      'Categories!B1: not read: "（Farbe）"',
      'Players!B1: not read: "(Phone)"',
    ]);
    expect(readWorkbook(sheets).file.players[0]).not.toHaveProperty('phone');
  });

  it.each(['#', '[intern]', '+/-', '✓', '***'])(
    'has no meaning for the club without a letter: %s',
    (heading) => {
      const sheets = {
        ...playersWith('Nick', null),
        Members: [
          [...MEMBERS, heading],
          ['Women I', 'player', 'Player', '0', 'x', 7],
        ],
      };
      expect(problemsOf(sheets)).toEqual([
        expect.stringContaining(`Members!F1: ${JSON.stringify(heading)} is no column`),
      ]);
      expect(
        problemsOf({
          Teams: [
            ['Name', 'Season', 'Category', heading],
            ['Women I', '2026/27', 'Women', 5],
          ],
        }),
      ).toEqual([expect.stringContaining('is no column of this sheet')]);
    },
  );

  it.each([
    ['(Allergies)', 'none'],
    ['(Payer)', 'x'],
    ['(Kid)', 'yes'],
    ['(Own\nnotes)', 'x'],
  ])('is ignored in parentheses, whatever it says: %s %s', (heading, value) => {
    const [told] = warningsOf(playersWith(heading, value));
    expect(told).toContain('Players!B1: not read: ');
  });

  it('is asked about when it has dates, perhaps of birth, in a list without these', () => {
    const sheets = playersWith('Compleanno', '31.12.2012', '1.5.2013');
    expect(problemsOf(sheets, { leftOut: ALL })).toEqual([
      'Players!B1: has dates: if they are the birth dates of the people in the rows, name the column Date of birth; ' +
        'if not, write it in parentheses, as "(Compleanno)"',
    ]);
    expect(warningsOf(playersWith('(Compleanno)', '31.12.2012', '1.5.2013'))).toEqual([
      'Players!B1: not read: "(Compleanno)"',
    ]);
    const withBirths = [
      ['Last name', 'Nato il', '(Joined)'],
      ['Öberg', '2012-12-31', '2020-01-01'],
    ];
    expect(warningsOf({ Players: withBirths, Members: [MEMBERS] })).toEqual([
      'Players!C1: not read: "(Joined)"',
    ]);
  });

  it('with values is a problem, one for the sheet, that says what to do', () => {
    expect(problemsOf(playersWith('Jersy number', '7'))).toEqual([
      'Players!B1: "Jersy number" (did you mean "Jersey number"?) is no column of this sheet: say in a sheet Words which of ours it is, delete it, ' +
        'move it to another sheet, or write the heading in parentheses, as "(Jersy number)"',
    ]);
    const two = {
      Categories: [
        ['Name', 'Colour', 'Sponsor'],
        ['Women', 'red', 'x'],
        ['Men', '', 'y'],
      ],
    };
    expect(problemsOf(two, { leftOut: { all: false, names: [] } })).toEqual([
      'Categories!B1: "Colour", "Sponsor" are no columns of this sheet: say in a sheet Words which of ours they are, delete them, move them to another sheet, ' +
        'write each heading in parentheses, as "(Colour)", or pass --ignore-columns',
    ]);
    expect(warningsOf(two, { leftOut: ALL })).toEqual([
      'Categories!B1: not read: "Colour", "Sponsor"',
    ]);
  });

  it.each([
    [
      '(Datenschutz)',
      'x',
      'decides what is published of somebody, if it is Privacy: name it so, or delete the column',
    ],
    [
      'Privcy',
      'x',
      'decides what is published of somebody, if it is Privacy: name it so, or delete the column',
    ],
    [
      '(Birthday)',
      'x',
      'decides what is published of somebody, if it is Date of birth: name it so, or delete the column',
    ],
    [
      '(Remarks)',
      'Versteckt',
      'has "Versteckt", which may withhold somebody: name the column Privacy, delete it, or move it to another sheet',
    ],
    [
      'Web',
      'limited',
      'has "limited", which may withhold somebody: name the column Privacy, delete it, or move it to another sheet',
    ],
  ])('is never ignored when it may withhold somebody: %s %s', (heading, value, detail) => {
    const sheets = playersWith(heading, 'x', value);
    expect(problemsOf(sheets, { leftOut: ALL })).toEqual([`Players!B1: ${detail}`]);
  });
});

describe('a column of people that no club has', () => {
  const NAMES = ['Colour', 'Kommt', 'Photo consent', 'Versteckt'];
  const leftOut = { all: true, names: NAMES };

  it.each([
    'Kommt',
    'Trikotgröße',
    'Spielrecht Pflichtspiele ab',
    'Spielerlaubnis',
    'AVG',
    'Card Status',
    'Guardian 1 email',
    'Show on website',
    'Zgoda rodziców',
    'Private E-Mail',
    'Publisher',
  ])('is left out if it is named, and by nothing else: %s', (heading) => {
    for (const value of ['x', 'yes', 'Berlin']) {
      const sheets = playersWith(heading, value, value);
      expect(problemsOf(sheets, { leftOut: { all: true, names: [] } })).toEqual([
        expect.stringContaining(`or pass --ignore-column ${JSON.stringify(heading)}`),
      ]);
      expect(
        warningsOf(sheets, { leftOut: { all: false, names: [` ${heading.toUpperCase()}`] } }),
      ).toEqual([`Players!B1: not read: ${JSON.stringify(heading)}`]);
    }
  });

  it('is read if it is a column of the club, whatever is named', () => {
    const leftOut = { all: false, names: ['e-mail'] };
    expect(problemsOf(playersWith('E-mail', 'a@fc.example'), { leftOut })).toEqual([
      'Players!B1: is read, whatever --ignore-column says: to leave it out, write it in parentheses, as "(E-mail)"',
    ]);
    const born = { all: false, names: ['Date of birth'] };
    expect(problemsOf(playersWith('Date of birth', '2004-02-29'), { leftOut: born })).toEqual([
      'Players!B1: is read, whatever --ignore-column says: to leave it out, delete the column',
    ]);
  });

  it('is no heading in parentheses if only its ends have some', () => {
    for (const heading of ['(U13) Hidden (web)', '(Hidden) or (not)']) {
      expect(problemsOf(playersWith(heading, 'x'))).toHaveLength(1);
    }
    expect(warningsOf(playersWith('(T-shirt (web))', 'x'))).toEqual([
      'Players!B1: not read: "(T-shirt (web))"',
    ]);
  });

  it('is quoted for a shell', () => {
    const leftOut = { all: false, names: ['#'] };
    const sheets = (heading: string) => playersWith(heading, 'Berlin');
    expect(problemsOf(sheets('$Preis'), { leftOut })).toEqual([
      expect.stringContaining("pass --ignore-column '$Preis'"),
    ]);
    expect(problemsOf(sheets('???'), { leftOut })).toHaveLength(1);
    expect(warningsOf(sheets('#'), { leftOut })).toEqual(['Players!B1: not read: "#"']);
  });

  it('has no option where there is none, as for uploads', () => {
    expect(problemsOf(playersWith('Kommt', 'Berlin'))).toEqual([
      'Players!B1: "Kommt" is no column of this sheet: say in a sheet Words which of ours it is, delete it, move it to another sheet, or write the heading in ' +
        'parentheses, as "(Kommt)"',
    ]);
  });

  it.each([
    ['x', null, 'x'],
    ['ja', 'nein', 'ja'],
    ['✓', null, '✓'],
    ['bezahlt', 'bezahlt', 'bezahlt'],
    ['A', 'B', 'B', 'A', 'A', 'B'],
  ])(
    'with marks or repeated words gets the question whether it says who is shown: %s',
    (...values) => {
      const [problem] = problemsOf(playersWith('Kommt', ...values));
      expect(problem).toContain(
        '; if "Kommt" says who may be shown, name it Privacy, and write full, limited or hidden',
      );
    },
  );

  it.each([['Berlin'], ['7', '7', '7'], ['Anna', 'Bea', 'Cleo'], ['M', 'S']])(
    'with other values is not: %s',
    (...values) => {
      const [problem] = problemsOf(playersWith('Kommt', ...values));
      expect(problem).not.toContain('who may be shown');
    },
  );

  it.each([
    'Photo consent',
    'Fotoerlaubnis',
    'Publish?',
    'Nicht veröffentlichen',
    'GDPR',
    'DSGVO (unterschrieben)',
    'Versteckt',
    'hidden',
    'Photo OK',
    'Darf Ihr Kind auf der Website erscheinen?',
    '(Photo consent)',
  ])('is never left out if it says who may be shown: %s', (heading) => {
    const leftOut = { all: true, names: [heading] };
    for (const sheets of [
      playersWith(heading, 'x'),
      {
        Members: [
          [...MEMBERS, heading],
          ['Women I', 'player', 'Anna', 'Öberg', 'x', 'x'],
        ],
      },
    ]) {
      expect(problemsOf(sheets, { leftOut })).toEqual([
        expect.stringContaining(
          ': perhaps says who may be shown: name the column Privacy, and write full, limited or hidden; or delete it, or move it to another sheet',
        ),
      ]);
    }
  });

  it('is left out in other sheets whatever it says', () => {
    const Categories = [
      ['Name', 'Publish?'],
      ['Women', 'x'],
      ['Men', 'x'],
    ];
    expect(warningsOf({ Categories }, { leftOut })).toEqual([
      'Categories!B1: not read: "Publish?"',
    ]);
  });
});
