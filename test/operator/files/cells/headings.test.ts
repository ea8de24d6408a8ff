import { describe, expect, it } from 'vitest';
import {
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const PLAYERS = [
  ['First name', 'Last name'],
  ['Anna', 'Öberg'],
];

const playersOf = (rows: Sheets[string]) =>
  readWorkbook({ Players: rows, ...NO_MEMBERS }).file.players;

const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };

describe('the headings of a sheet', () => {
  it.each([
    [['first_name', 'last_name', 'date_of_birth', 'jersey_number']],
    [['First name', 'Last name', 'Date of birth', 'Jersey number']],
    [['FIRST-NAME', 'last.name', ' DOB ', 'No.']],
    [['Given name', 'Surname', 'Birthday', 'Shirt number']],
    [['Vorname', 'Name', 'Geburtsdatum', 'Rückennummer']],
    [['Prénom', 'Nom', 'Date de naissance', 'Numéro de maillot']],
    [['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Dorsal']],
    [['Nome', 'Cognome', 'Data di nascita', 'Numero di maglia']],
    [['Voornaam', 'Achternaam', 'Geboortedatum', 'Rugnummer']],
    [['名字', '姓', '生日', '背號']],
    [['First name *', 'Last name:', 'Date of birth (YYYY-MM-DD)', 'Number']],
  ])('may be %j', (headings) => {
    expect(playersOf([headings, ['Anna', 'Öberg', '2004-02-29', 9]])).toMatchObject([
      { first_name: 'Anna', last_name: 'Öberg', date_of_birth: '2004-02-29', jersey_number: 9 },
    ]);
  });

  it('may be the name of the sheet, for the name of what it has', () => {
    const { file } = readWorkbook({
      Categories: [['Altersklasse'], ['Women']],
      Teams: [
        ['Team', 'Season', 'Category'],
        ['Women I', '2026/27', 'Women'],
      ],
    });
    expect(file).toMatchObject({ categories: [{ name: 'Women' }], teams: [{ name: 'Women I' }] });
  });

  it('may be below a title and notes', () => {
    const rows = [['FC Example, players'], ['Last name first, please'], [], ...PLAYERS];
    expect(playersOf(rows)).toMatchObject([{ first_name: 'Anna', last_name: 'Öberg' }]);
  });

  it('may have empty columns and rows between and around', () => {
    const rows = [
      [],
      [null, 'First name', null, 'Last name'],
      [],
      [null, 'Anna', null, 'Öberg', ' '],
    ];
    expect(playersOf(rows)).toMatchObject([{ first_name: 'Anna', last_name: 'Öberg' }]);
  });

  it('may have an example below them, which is not read', () => {
    const rows = [
      ['Id', 'First name', 'Last name'],
      ['Example', 'Max', 'Muster'],
      [11, 'Anna', 'Öberg'],
    ];
    expect(playersOf(rows)).toMatchObject([{ id: 11 }]);
  });

  it('may have an example that someone has typed over, which is told', () => {
    const rows = [
      ['Id', 'First name', 'Last name'],
      ['example', 'Anna', 'Öberg'],
      ['example', 'Bea', 'Adler'],
    ];
    expect(warningsOf({ Players: rows, ...NO_MEMBERS })).toEqual([
      'Players!A3: says "example", so this row is not published: if it is no example, empty this cell',
    ]);
  });

  it.each([
    [
      ['Last name', 'Nr', 'No'],
      'C1: "No" means the same as Nr: keep one of them, and put the other in parentheses',
    ],
    [['Name', 'Height'], 'A1: has names in one column: write first and last name in two'],
  ])('must be known, and there once: %j', (headings, problem) => {
    expect(problemsOf({ Players: [headings], ...NO_MEMBERS })).toEqual([`Players!${problem}`]);
  });

  it('must be there where a value is needed, and are told once', () => {
    const rows = [
      ['First name', 'Height'],
      ['Anna', 172],
      ['Bea', 173],
    ];
    expect(problemsOf({ Players: rows, ...NO_MEMBERS })).toEqual([
      'Players!1: column Last name: is missing',
    ]);
  });

  it('must be above every value', () => {
    expect(problemsOf({ Categories: [['Name'], ['Women', 'Men']] })).toEqual([
      'Categories!B2: "Men" is in no column: write a heading above it, or empty the cell',
    ]);
  });
});

describe('the sheets of a workbook', () => {
  it.each([
    'players',
    'PLAYER',
    'Spieler',
    'Joueurs',
    'Jugadores',
    'Giocatori',
    'Jogadores',
    '球員',
  ])('may be called %s', (title) => {
    const sheets = { Players: undefined, [title]: PLAYERS, ...NO_MEMBERS };
    expect(readWorkbook(sheets).file.players).toMatchObject([{ last_name: 'Öberg' }]);
  });

  it('may be among others, which are ignored', () => {
    expect(
      warningsOf({ 'Read me': [['How to use this'], ['Name of the club first']], Notes: [] }),
    ).toEqual([]);
  });

  it('that look like ours under another title are told', () => {
    expect(
      warningsOf({
        'U19 2026': [
          ['First name', 'Last name'],
          ['Bea', 'Ek'],
        ],
      }),
    ).toEqual(['U19 2026: is not read; if it holds players, name it Players']);
  });

  it('must all be there', () => {
    expect(problemsOf({ Players: undefined, Club: undefined })).toEqual([
      'Club: there is no such sheet: it needs the headings Name, Slug, Domain, and a row',
      'Players: there is no such sheet: it needs at least Last name as headings, even if nothing is below',
    ]);
  });

  it('must be there once', () => {
    expect(problemsOf({ Spieler: PLAYERS })).toEqual([
      'Spieler: has the same meaning as the sheet Players: keep one of them',
    ]);
  });

  it('must have headings', () => {
    expect(
      problemsOf({ Categories: [], Teams: [['Name', 'Season', 'Category']], ...NO_MEMBERS }),
    ).toEqual(['Categories!1: is empty: its first row has the headings']);
  });
});
