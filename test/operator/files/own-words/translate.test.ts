import { describe, expect, it } from 'vitest';
import { date, problemsOf, readWorkbook, warningsOf } from '../../../support/clubs/workbooks.ts';
import { POLISH_WORDS, polish } from '../../../support/office/polish-office.ts';

const NO_MEMBERS = [['Team', 'Role', 'First name', 'Last name']];

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
    const words = POLISH_WORDS.map(([own, ours]) => [own, ours === '-' ? dash : ours]);
    expect(warningsOf(polish(words))).toContain('Zawodnicy!E1: not read: "E-mail (rodzic)"');
  });

  it('names a column that is not for the club', () => {
    expect(warningsOf(polish())).toContain('Zawodnicy!E1: not read: "E-mail (rodzic)"');
  });

  it.each<[string, string[][], string | undefined]>([
    [
      'headings, and notes beside it',
      [['Own word', 'Ours', 'Note'], ...POLISH_WORDS.map((line) => [...line, 'a note'])],
      undefined,
    ],
    [
      'other headings',
      [['Moje słowo', 'Ours'], ...POLISH_WORDS],
      'Words!1: "Moje słowo" and "Ours" are taken for headings',
    ],
    ['a title', [['Moje słowa'], ['Own word', 'Ours'], ...POLISH_WORDS], undefined],
    ['numbers before it', POLISH_WORDS.map((line, i) => [`${i + 1}`, ...line]), undefined],
    ['empty columns', POLISH_WORDS.map(([own, ours]) => ['', own, '', ours]), undefined],
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
    const words = POLISH_WORDS.map(([own, ours]) =>
      ours === 'Team' ? [own, 'Teams'] : [own, ours],
    );
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
    const words = [...POLISH_WORDS, ['Bramkarki', 'goalkeepers']];
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
    const words = POLISH_WORDS.map(([own, ours]) => [
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
