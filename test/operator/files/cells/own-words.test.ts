import { describe, expect, it } from 'vitest';
import type { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { findColumnOf } from '../../../../publish/files/cells/headings/find-column.ts';
import { readTables } from '../../../../publish/files/cells/read-tables.ts';
import { findChoice, findFlag } from '../../../../publish/files/cells/words/choices.ts';
import { findMonth } from '../../../../publish/files/cells/words/months.ts';
import { keyOf } from '../../../../publish/files/cells/words/vocabulary.ts';
import { areOfClub } from '../../../../publish/files/forms/club-folder.ts';
import { readClub } from '../../../../publish/files/read-club.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  TODAY,
  warningsOf,
  workbookWith,
} from '../../../support/clubs/workbooks.ts';

const WORDS: [string, string][] = [
  ['Klub', 'Club'],
  ['Sezony', 'Seasons'],
  ['Kategorie wiekowe', 'Categories'],
  ['Drużyny', 'Teams'],
  ['Zawodnicy', 'Players'],
  ['Skład', 'Members'],
  ['Mecze', 'Matches'],
  ['Nazwa', 'Name'],
  ['Skrót', 'Slug'],
  ['Strona', 'Domain'],
  ['Początek', 'Start'],
  ['Koniec', 'End'],
  ['Sezon', 'Season'],
  ['Kategoria wiekowa', 'Category'],
  ['Imię', 'First name'],
  ['Nazwisko', 'Last name'],
  ['Urodzony', 'Date of birth'],
  ['Prywatność', 'Privacy'],
  ['E-mail (rodzic)', '-'],
  ['Drużyna', 'Team'],
  ['Rola', 'Role'],
  ['Rywal', 'Opponent'],
  ['Termin', 'Date'],
  ['U siebie', 'Home or away'],
  ['zawodnik', 'player'],
  ['trener', 'staff'],
  ['ukryty', 'hidden'],
  ['dom', 'home'],
  ['wyjazd', 'away'],
  ['Razem', 'total'],
  ['stycznia', 'January'],
  ['odwołany', 'cancelled'],
  ['Stan', 'Status'],
];

/** A club in Polish; `Words` as given. */
const polish = (words: string[][] | undefined = WORDS, more: Sheets = {}): Sheets => ({
  ...EMPTY,
  Klub: [
    ['Nazwa', 'Skrót', 'Strona'],
    ['FC Przykład', 'fc-przyklad', 'fc.example'],
  ],
  Sezony: [
    ['Nazwa', 'Początek', 'Koniec'],
    ['2026/27', date('2026-07-01'), date('2027-06-30')],
  ],
  'Kategorie wiekowe': [['Nazwa'], ['Kobiety']],
  Drużyny: [
    ['Nazwa', 'Sezon', 'Kategoria wiekowa'],
    ['Kobiety I', '2026/27', 'Kobiety'],
  ],
  Zawodnicy: [
    ['Imię', 'Nazwisko', 'Urodzony', 'Prywatność', 'E-mail (rodzic)'],
    ['Ania', 'Berg', '3 stycznia 2012', 'ukryty', 'x@fc.example'],
    ['Olga', 'Ek', '4 stycznia 2001', '', ''],
  ],
  Skład: [
    ['Drużyna', 'Rola', 'Imię', 'Nazwisko'],
    ['Kobiety I', 'zawodnik', 'Ania', 'Berg'],
    ['Kobiety I', 'zawodnik', 'Olga', 'Ek'],
    ['Kobiety I', 'trener', 'Clara', 'Coach'],
  ],
  Mecze: [
    ['Drużyna', 'Rywal', 'Termin', 'U siebie', 'Stan'],
    ['Kobiety I', 'FC Morgenstern', '5 stycznia 2027', 'dom', ''],
    ['Kobiety I', 'SK Kesselhafen', '12 stycznia 2027', 'wyjazd', 'odwołany'],
  ],
  Words: words,
  ...more,
});

const EMPTY: Sheets = {
  ...{ Club: undefined, Seasons: undefined, Categories: undefined },
  ...{ Teams: undefined, Players: undefined, Members: undefined },
};

describe('the sheet Words', () => {
  it('translates titles, headings, words of cells and months', () => {
    const { file } = readWorkbook(polish());
    expect(file.club).toMatchObject({ name: 'FC Przykład', slug: 'fc-przyklad' });
    expect(file.players).toMatchObject([
      { last_name: 'Berg', date_of_birth: '2012-01-03', privacy: 'hidden' },
      { last_name: 'Ek', date_of_birth: '2001-01-04' },
    ]);
    expect(file.teams[0]?.players).toHaveLength(2);
    expect(file.teams[0]?.staff).toMatchObject([{ last_name: 'Coach', position: 'trener' }]);
    expect(file.matches).toMatchObject([
      { date: '2027-01-05', is_home: true },
      { date: '2027-01-12', is_home: false, status: 'cancelled' },
    ]);
  });

  it.each(['–', '—', '(-)', "'-"])('may write a dash as %s', (dash) => {
    const words = WORDS.map(([own, ours]) => [own, ours === '-' ? dash : ours]);
    expect(warningsOf(polish(words))).toContain('Zawodnicy!E1: not read: "E-mail (rodzic)"');
  });

  it('names a column that is not for the club', () => {
    expect(warningsOf(polish())).toContain('Zawodnicy!E1: not read: "E-mail (rodzic)"');
  });

  it.each<[string, string[][], string | undefined]>([
    [
      'headings, and notes beside it',
      [['Own word', 'Ours', 'Note'], ...WORDS.map((line) => [...line, 'a note'])],
      undefined,
    ],
    [
      'other headings',
      [['Moje słowo', 'Ours'], ...WORDS],
      'Words!1: "Moje słowo" and "Ours" are taken for headings',
    ],
    ['a title', [['Moje słowa'], ['Own word', 'Ours'], ...WORDS], undefined],
    ['numbers before it', WORDS.map((line, i) => [`${i + 1}`, ...line]), undefined],
    ['empty columns', WORDS.map(([own, ours]) => ['', own, '', ours]), undefined],
  ])('may have %s', (_, words, warning) => {
    expect(readWorkbook(polish(words)).file).toEqual(readWorkbook(polish()).file);
    expect(warningsOf(polish(words)).find((line) => line.startsWith('Words'))).toBe(warning);
  });

  it.each(['Words (2)', 'Words 2026', 'WORDS', 'Words - Table 1'])('has the title %s', (title) => {
    const { Words, ...others } = polish();
    expect(readWorkbook({ ...others, [title]: Words }).file.players).toHaveLength(2);
  });

  it.each([
    ['ΕΠΩΝΥΜΟ ΤΗΣ ΠΑΙΚΤΡΙΑΣ', 'Επώνυμο της παίκτριας'],
    ["Ім'я", 'Імʼя'],
    ['مخـــفي', 'مخفي'],
    ['Příjmení', 'PŘÍJMENÍ'],
  ])('reads %s as %s', (heading, own) => {
    const Players = [[heading], ['Öberg']];
    const sheets = { Words: [[own, 'Last name']], Players, Members: NO_MEMBERS };
    expect(readWorkbook(sheets).file.players).toHaveLength(1);
  });

  it('tells letters of other scripts apart, and reads marks of right-to-left sheets', () => {
    const Words = [
      ['パス', 'Phone\u200f'],
      ['バス', '-\u200f'],
    ];
    const Players = [
      ['Last name', 'パス', 'バス'],
      ['Öberg', '0301', 'x'],
    ];
    const sheets = { Words, Players, Members: NO_MEMBERS };
    expect(readWorkbook(sheets).file.players).toMatchObject([{ phone: '0301' }]);
  });

  it.each(['15 marca 2000 r.', '15 marca 2000 roku', '15.marca.2000'])(
    'reads the date %s',
    (day) => {
      const Players = [
        ['Last name', 'Date of birth'],
        ['Öberg', day],
      ];
      const sheets = { Words: [['marca', 'March']], Players, Members: NO_MEMBERS };
      expect(readWorkbook(sheets).file.players).toMatchObject([{ date_of_birth: '2000-03-15' }]);
    },
  );

  it('asks for two columns, where one has whole names', () => {
    const Players = [
      ['Név', 'Privacy'],
      ['Quastenhof Emil', 'hidden'],
    ];
    expect(problemsOf({ Words: [['Név', 'Name']], Players, Members: NO_MEMBERS })).toEqual([
      'Players!A1: has names in one column: write first and last name in two',
    ]);
  });

  it('reads capitals of Turkish', () => {
    const Words = [
      ['Soyadı', 'Last name'],
      ['Kasım', 'November'],
      ['Gizli', 'hidden'],
      ['SINIRLI', 'limited'],
    ];
    const Players = [
      ['SOYADI', 'Date of birth', 'Privacy'],
      ['YILMAZ', '1 KASIM 2014', 'GİZLİ'],
      ['Ek', '1 kasım 2014', 'sınırlı'],
    ];
    expect(readWorkbook({ Words, Players, Members: NO_MEMBERS }).file.players).toMatchObject([
      { date_of_birth: '2014-11-01', privacy: 'hidden' },
      { date_of_birth: '2014-11-01', privacy: 'limited' },
    ]);
  });

  it('takes the title of a sheet for the column that refers to it', () => {
    const words = WORDS.map(([own, ours]) => (ours === 'Team' ? [own, 'Teams'] : [own, ours]));
    expect(readWorkbook(polish(words)).file).toEqual(readWorkbook(polish()).file);
  });

  it.each(['zawodnicy', 'ZAWODNICY 2026', 'Zawodnicylista'])(
    'reads a title as others are read: %s',
    (title) => {
      const { Zawodnicy, ...others } = polish();
      expect(readWorkbook({ ...others, [title]: Zawodnicy }).file.players).toHaveLength(2);
    },
  );

  it('tells a total, and a part of a list', () => {
    const words = [...WORDS, ['Bramkarki', 'goalkeepers']];
    const row = (label: string) => ({
      ...polish(words),
      Zawodnicy: [
        ['Imię', 'Nazwisko', 'Urodzony'],
        ['Olga', 'Ek', null],
        [null, label, null],
      ],
      Skład: [['Drużyna', 'Rola', 'Imię', 'Nazwisko']],
    });
    for (const label of ['Razem', 'Bramkarki']) {
      expect(problemsOf(row(label))).toEqual([
        `Zawodnicy!B3: "${label}" is no person: delete the row; if it is one, write the first name, too, or an id`,
      ]);
    }
  });

  it('is in messages, in place of our titles', () => {
    const { Zawodnicy: _, ...others } = polish();
    expect(problemsOf(others)[0]).toMatch(/^Zawodnicy: there is no such sheet/);
  });

  it('may have our words in another of our languages', () => {
    const german = { 'Last name': 'Nachname', 'First name': 'Vorname', Players: 'Spieler' };
    const words = WORDS.map(([own, ours]) => [
      own,
      new Map(Object.entries(german)).get(ours) ?? ours,
    ]);
    expect(readWorkbook(polish(words)).file).toEqual(readWorkbook(polish()).file);
  });

  it('turns a word of ours, if nothing is withheld by it', () => {
    const Words = [
      ['Local', 'Venue'],
      ['E-mail', '-'],
      ['final', 'awarded'],
      ['h', 'away'],
      ['Players 2025', '-'],
      ['Spielerinnen', '-'],
    ];
    const Matches = [
      ['Team', 'Opponent', 'Date', 'Home or away', 'Local', 'Status'],
      ['Women I', 'FC Morgenstern', date('2026-09-12'), 'h', 'Hall 1', 'final'],
    ];
    const Spielerinnen = [
      ['First name', 'Last name'],
      ['Not', 'Read'],
    ];
    const players = [
      ['First name', 'Last name', 'E-mail'],
      ['Anna', 'Öberg', 'anna@fc.example'],
    ];
    const sheets = { Words, Matches, Players: undefined, Members: NO_MEMBERS };
    const both = { ...sheets, 'Players 2025': players, 'Players 2026': players, Spielerinnen };
    const { file } = readWorkbook(both);
    expect(file.matches).toMatchObject([{ venue: 'Hall 1', status: 'awarded', is_home: false }]);
    expect(file.players[0]).not.toHaveProperty('email');
    expect(warningsOf(both)).toEqual([
      'Players 2025: is not read, because it has - in Words',
      'Spielerinnen: is not read, because it has - in Words',
      'Players 2026: is read as Players',
      'Players 2026!C1: not read: "E-mail"',
    ]);
  });

  it('is in messages, in place of our headings', () => {
    const skład = [['Drużyna', 'Imię', 'Nazwisko']];
    expect(problemsOf({ ...polish(), Skład: skład })).toEqual([
      'Skład!1: column Rola: is missing: it says player or staff in each row',
    ]);
  });
});

describe('an own word with several of ours', () => {
  const players = [
    ['Ad', 'Soyad', 'Numara'],
    ['Ayşe', 'Yılmaz', 7],
  ];
  const lines = [
    ['Ad', 'Name'],
    ['Ad', 'First name'],
    ['Soyad', 'Last name'],
    ['Numara', 'Jersey number'],
    ['Numara', 'Match number'],
  ];

  it('is the one that is a heading of the sheet in the template', () => {
    const sheets = { Words: lines, Players: players, Categories: [['Ad'], ['Women']] };
    const { file } = readWorkbook({ ...sheets, Members: NO_MEMBERS });
    expect(file.players).toMatchObject([
      { first_name: 'Ayşe', last_name: 'Yılmaz', jersey_number: 7 },
    ]);
    expect(file.categories).toMatchObject([{ name: 'Women' }]);
  });

  it('is a problem, if both are headings of one sheet', () => {
    const two = [...lines, ['Ad', 'Last name']];
    expect(problemsOf({ Words: two, Players: players, Members: NO_MEMBERS })).toContain(
      'Words!B6: "Ad" is "First name" in row 2, and "Last name" here: keep one of the lines',
    );
  });

  it('is the one that is a title in the template', () => {
    const words = [...WORDS, ['Skład', 'Team']];
    const moved = [
      ...words.filter(([own]) => own !== 'Skład'),
      ['Skład', 'Team'],
      ['Skład', 'Members'],
    ];
    for (const Words of [words, moved]) {
      expect(readWorkbook(polish(Words)).file).toEqual(readWorkbook(polish()).file);
    }
  });

  it('is the one that the column knows', () => {
    const sheets = {
      Words: [
        ['tak', 'yes'],
        ['tak', 'full'],
        ['nie', 'no'],
        ['nie', 'hidden'],
      ],
      Players: [
        ['First name', 'Last name', 'Privacy', 'Several teams'],
        ['Anna', 'Öberg', 'tak', 'nie'],
        ['Ania', 'Berg', 'nie', 'tak'],
      ],
      Members: NO_MEMBERS,
    };
    expect(readWorkbook(sheets).file.players).toMatchObject([
      { privacy: 'full', can_play_multiple_teams: false },
      { privacy: 'hidden', can_play_multiple_teams: true },
    ]);
  });

  it.each([
    ['yes', 'no'],
    ['full', 'hidden'],
    ['home', 'away'],
    ['player', 'staff'],
    ['May', 'June'],
    ['Players', 'Members'],
    ['Position', '-'],
  ])('is a problem: %s and %s', (one, another) => {
    const Words = [
      ['xyz', one],
      ['XYZ', another],
    ];
    expect(problemsOf({ Words })).toEqual([
      `Words!B2: "xyz" is "${one}" in row 1, and "${another}" here: keep one of the lines`,
    ]);
  });
});

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

describe('a word that withholds', () => {
  it.each([
    ['Privacy', 'Positions'],
    ['Privacy', 'E-mail'],
    ['Datenschutz', 'Positions'],
    ['Visibilité', 'Phone'],
    ['Date of birth', 'Registered'],
    ['Geburtsdatum (TT.MM.JJJJ)', 'Registered'],
    ['Altersgrenze', 'Domain'],
    ['Publishes scores', 'Domain'],
    ['Photo consent', 'Positions'],
    ['Gebursdatum', 'Positions'],
    ['Privcy', 'Full name'],
    ['Privacy (web)', 'Full name'],
    ['Date of birth (child 1)', 'Registered on'],
    ['Players', 'Matches'],
    ['E-mail', 'Full name'],
    ['Handy', 'Positions'],
    ['Passnummer', 'Id'],
    ['Phone', 'Registry id'],
    ['Foto', 'Registry id'],
    ['hidden', 'full'],
    ['versteckt', 'full'],
    ['limited', 'normal'],
    ['normal', 'full'],
    ['hidden.', 'full'],
    ['hiddén', 'full'],
    ['cache', 'full'],
    ['no!', 'yes'],
    ['no', 'yes'],
    ['nein', 'yes'],
    ['January', 'December'],
    ['März', 'May'],
  ])('cannot be turned: %s into %s', (own, ours) => {
    const problem = `Words!B1: "${own}" cannot mean "${ours}": its own meaning decides who somebody is, or what is withheld; delete the line`;
    expect(problemsOf({ Words: [[own, ours]] })).toEqual([problem]);
  });

  it.each([
    'Privacy',
    'Date of birth',
    'Geburtsdatum',
    'Sichtbarkeit',
    'Photo consent',
    'Privcy',
    'Id',
    'Player',
  ])('cannot be left out: %s', (own) => {
    expect(problemsOf({ Words: [[own, '-']] })).toEqual([
      `Words!B1: "${own}" cannot be left out: its own meaning decides who somebody is, or what is withheld; delete the line`,
    ]);
  });

  it.each(['Players', 'Last name', 'Role', 'Club'])('is required, and not left out: %s', (own) => {
    expect(problemsOf({ Words: [[own, '-']] })).toContain(
      `Words!B1: "${own}" is required, and cannot be left out: delete the line`,
    );
  });

  it('is no number, where an office answers no', () => {
    const Words = [['Mama', 'no']];
    const Players = [
      ['First name', 'Last name', 'Mama'],
      ['Anna', 'Öberg', 7],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })[0]).toMatch(
      /^Players!C1: "Mama" is no column of this sheet/,
    );
  });

  it('withholds whatever the sheet Words says', () => {
    const Words = [
      ['hidden', 'full'],
      ['Privacy', 'Positions'],
    ];
    const Players = [
      ['First name', 'Last name', 'Privacy'],
      ['Anna', 'Öberg', 'unknown'],
    ];
    expect(problemsOf({ Words, Players, Members: NO_MEMBERS })).toContain(
      'Players!C2: "unknown" is not full, limited, hidden or normal',
    );
  });

  it('keeps its meaning, even if such a line were read', () => {
    const word = (text: string, ours: string) =>
      [keyOf(text), { text, ours: [ours], isLeftOut: false }] as const;
    const own = new Map([
      word('no', 'yes'),
      word('hidden', 'full'),
      word('May', 'June'),
      word('Privacy', 'Positions'),
    ]);
    const vocabulary = { languages: ['en' as const], own };
    expect(findFlag('no', vocabulary)).toBe(false);
    expect(findFlag('No!', vocabulary)).toBe(false);
    expect(findChoice('hidden.', ['full', 'hidden'], vocabulary)).toBe('hidden');
    expect(findChoice('Hidden', ['full', 'hidden'], vocabulary)).toBe('hidden');
    expect(findMonth('May', vocabulary)).toBe(5);
    expect(findColumnOf({ name: 'players', vocabulary }, 'Privacy')?.name).toBe('privacy');
  });

  it('may be another own word', () => {
    const Words = [
      ['nie', 'hidden'],
      ['Zgoda', 'Privacy'],
      ['Photo consent', 'Privacy'],
      ['✓', 'yes'],
      ['tak', 'full'],
      ['Local', 'Venue'],
      ['versteckt', 'hidden'],
      ['Geburtsdatum', 'Birthday'],
    ];
    const Players = [
      ['First name', 'Last name', 'Zgoda', 'Several teams'],
      ['Anna', 'Öberg', 'Nie', '✓'],
    ];
    expect(readWorkbook({ Words, Players, Members: NO_MEMBERS }).file.players).toMatchObject([
      { privacy: 'hidden', can_play_multiple_teams: true },
    ]);
  });

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

describe('a line that is perhaps mistaken', () => {
  it.each([
    ['player', 'staff'],
    ['First name', 'Last name'],
    ['E-mail', 'Phone'],
    ['Seasons', 'Categories'],
  ])('is told, if it turns a word of ours: %s, %s', (own, ours) => {
    const workbook = workbookWith({ Words: [[own, ours]] });
    expect(readTables(workbook, {}).warnings).toContainEqual(
      expect.objectContaining({
        detail: `"${own}" is one of our words, and is to mean "${ours}" here`,
      }),
    );
  });

  it('is not told for other words, or the same meaning', () => {
    const Words = [
      ['Name', 'Last name'],
      ['yes', 'full'],
      ['Vorname', 'First name'],
      ['Local', 'Venue'],
      ['Photo', '-'],
    ];
    expect(warningsOf({ Words })).toEqual([]);
  });

  it('is told, if it is to hide somebody', () => {
    const Words = [
      ['Öberg', 'hidden'],
      ['ukryty', 'hidden'],
      ['Dida', 'full'],
    ];
    expect(warningsOf({ Words })).toEqual([
      'Words!B1: hides nobody of the name "Öberg": write hidden into the column Privacy of that row',
    ]);
  });
});

describe('a column that Words leaves out', () => {
  const withColumns = (
    Words: string[][],
    headings: string[],
    ...row: (string | number)[]
  ): Sheets => ({
    Words,
    Players: [
      ['First name', 'Last name', ...headings],
      ['Anna', 'Öberg', ...row],
    ],
    Members: NO_MEMBERS,
  });

  it('may be the birth date of somebody else', () => {
    const Words = [
      ['Urodzony', 'Date of birth'],
      ['Urodzony (matka)', '-'],
    ];
    const sheets = withColumns(Words, ['Urodzony', 'Urodzony (matka)'], '2001-02-03', '1971-02-03');
    expect(readWorkbook(sheets).file.players).toMatchObject([{ date_of_birth: '2001-02-03' }]);
    expect(warningsOf(sheets)).toEqual(['Players!D1: not read: "Urodzony (matka)"']);
  });

  it('may have dates that are no birth dates', () => {
    const sheets = withColumns([['Wstąpienie', '-']], ['Wstąpienie'], '2001-02-03');
    expect(warningsOf(sheets)).toEqual(['Players!C1: not read: "Wstąpienie"']);
  });

  it('is named, however many there are', () => {
    const names = Array.from({ length: 12 }, (_, i) => `Egen ${'abcdefghijkl'[i]}`);
    const sheets = withColumns(
      names.map((name) => [name, '-']),
      names,
      ...names,
    );
    const [warning] = warningsOf(sheets);
    for (const name of names) expect(warning).toContain(`"${name}"`);
  });

  it('is of a sheet that is named, if it is titled like one of ours', () => {
    const Spiele = [
      ['Dag', 'Lag'],
      ['x', 'y'],
    ];
    expect(warningsOf({ Words: [['Spiele', '-']], Spiele })).toEqual([
      'Spiele: is not read, because it has - in Words',
    ]);
  });

  it('says nobody to be hidden, in own words either', () => {
    const sheets = withColumns([['Ukryty', 'hidden']], ['(Ukryty)'], 'x');
    expect(problemsOf(sheets)[0]).toMatch(/^Players!C1: perhaps says who may be shown/);
  });

  it('may have the name of a word in cells', () => {
    const Words = [
      ['tak', '-'],
      ['tak', 'yes'],
    ];
    const sheets = withColumns(Words, ['Several teams'], 'tak');
    expect(readWorkbook(sheets).file.players).toMatchObject([{ can_play_multiple_teams: true }]);
  });
});

describe('a line that is not understood', () => {
  it.each([
    ['Nazwisko', 'Last nmae', '"Last nmae" is none of our words; did you mean "Last name"?'],
    [
      'Last name',
      'Nazwisko',
      '"Nazwisko" is none of our words, but "Last name" is: write the own word first',
    ],
    ['', 'Last name', '"Last name" has no own word before it: write that in the first column'],
  ])('is a problem: %s | %s', (own, ours, detail) => {
    const Words = [
      ['Imię', 'First name'],
      [own, ours],
    ];
    expect(problemsOf({ Words })).toEqual([`Words!B2: ${detail}`]);
  });

  it('is told what there is', () => {
    const Words = [
      ['Imię', 'First name'],
      ['Składka', 'Membership fee paid'],
    ];
    expect(problemsOf({ Words })).toEqual([
      'Words!B2: "Membership fee paid" is none of our words: write the title of a sheet (Club, Seasons, Categories, Teams, Players, Members, Matches), a heading of the template, full, limited, hidden, normal, player, staff, scheduled, postponed, cancelled, abandoned, finished, awarded, yes, no, home, away, total, a month or, for what is not ours, -',
    ]);
  });

  it('is passed over, if nothing of ours is beside it', () => {
    const Words = [
      ['Imię', 'First name'],
      ['Uwagi', ''],
    ];
    expect(warningsOf({ Words })).toEqual([
      'Words!2: nothing of ours is beside "Uwagi": such a line is not read',
    ]);
  });

  it('names the sheet of a line that says something else', () => {
    const sheets = { Words: [['bak', 'Position']], 'Words 2': [['bak', 'Phone']] };
    expect(problemsOf(sheets)).toEqual([
      'Words 2!B1: "bak" is "Position" in Words!1, and "Phone" here: keep one of the lines',
    ]);
  });

  it('makes no words of another list', () => {
    const Words = [
      ['First name', 'Last name'],
      ['Anna', 'Öberg'],
    ];
    expect(warningsOf({ Words })).toEqual([
      expect.stringMatching(/^Words!1: is not read: it is for/),
    ]);
    expect(warningsOf({ Words: [['Own word', 'Ours']] })).toEqual([]);
  });

  it('is a problem in the first line, too, if a word of ours is misspelt', () => {
    const Words = [
      ['bak', 'Positon'],
      ['Imię', 'First name'],
    ];
    expect(problemsOf({ Words })).toEqual([
      'Words!B1: "Positon" is none of our words; did you mean "Position"?',
    ]);
  });

  it.each([
    ['of one column', [['We need new balls'], ['Ask the town for nets']]],
    ['of two', [['We need new balls', 'and nets']]],
  ])('makes no words of a sheet of notes: %s', (_, Words) => {
    expect(warningsOf({ Words })).toEqual([
      'Words!1: is not read: it is for words, each with ours beside it, such as "Nazwisko" and, in the next cell, Last name',
    ]);
    expect(warningsOf({ Words: [] })).toEqual([]);
  });

  it('is told where it may be why something else is missing', () => {
    const Words = [['Last name', 'Nazwisko']];
    const Players = [
      ['Imię', 'Nazwisko'],
      ['Anna', 'Öberg'],
    ];
    expect(problemsOf({ Words, Players })[0]).toBe(
      'Words!1: is not read: your own word stands first, ours in the next column',
    );
  });
});

it('has at most 1,000 lines', () => {
  const Words = Array.from({ length: 1001 }, (_, i) => [`word ${i}`, 'Position']);
  expect(problemsOf({ Words })).toEqual([
    'Words!1001: is one line too many: a sheet Words has at most 1000',
  ]);
});

describe('words.csv', () => {
  const csv = (sign: string, rows: unknown[][] = []) =>
    rows.map((row) => row.map((cell) => textOf(cell)).join(sign)).join('\n');
  const textOf = (cell: unknown) =>
    typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : cell;

  it.each([
    ['', ','],
    ['', ';'],
    ['', '\t'],
    ['', '|'],
    ['klub-', ';'],
  ])(
    'makes a folder a club, and is read before its titles and delimiters: %s%s',
    async (stem, sign) => {
      const sheets = Object.entries(polish()).filter(([, rows]) => rows);
      const files = new Map(
        sheets.map(
          ([title, rows]) => [`${stem}${title}.csv`, Buffer.from(csv(sign, rows))] as const,
        ),
      );
      expect(areOfClub([...files.keys()])).toBe(true);
      const read = await readClub({ name: 'klub', form: 'csv', files }, { today: TODAY });
      expect(read.file).toEqual(readWorkbook(polish()).file);
    },
  );

  it('is named in a problem of it', async () => {
    const files = new Map([
      ['club.csv', Buffer.from('Nazwa,Slug,Domain\nA,a,a.example\n')],
      ['words.csv', Buffer.from('Nazwa,Name\nPrivacy,Positions\n')],
    ]);
    const error = await readClub({ name: 'klub', form: 'csv', files }, { today: TODAY }).catch(
      (thrown: ClubFileError) => thrown,
    );
    expect(error).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ field: 'words', place: 'words.csv:2: column Ours' }),
      ]),
    });
  });
});
