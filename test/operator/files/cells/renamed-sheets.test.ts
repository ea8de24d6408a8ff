import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../publish/club/rules/languages.ts';
import { SHEET_NAMES, sheets } from '../../../../publish/files/cells/columns.ts';
import { findColumnOf } from '../../../../publish/files/cells/headings/find-column.ts';
import { findSheetOf } from '../../../../publish/files/cells/headings/sheets/find-title.ts';
import { headingFor, titleFor } from '../../../../publish/files/cells/words/languages.ts';
import { NO_WORDS } from '../../../../publish/files/cells/words/vocabulary.ts';
import {
  GERMAN,
  NO_SHEETS,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

const ROWS = [
  ['First name', 'Last name'],
  ['Anna', 'Öberg'],
];

const NO_MEMBERS = { Members: [['Team', 'Role', 'Last name', 'Position']] };
const renamed = (sheets: Sheets) => ({ Players: undefined, ...NO_MEMBERS, ...sheets });

describe('a sheet with a longer title', () => {
  it.each([
    'Players 2026',
    'Players - Table 1',
    'Our players (new)',
    'Spieler Stand Sept',
    'Spielerliste',
    'Team players',
    'Joueurs-2026',
    '球員名單',
  ])('is read where no other can be meant: %s', (title) => {
    const sheets = renamed({ [title]: ROWS });
    expect(readWorkbook(sheets).file.players).toMatchObject([{ last_name: 'Öberg' }]);
    const told = title === 'Players - Table 1' ? [] : [`${title}: is read as Players`];
    expect(warningsOf(sheets)).toEqual(told);
  });

  it('is not read beside one that is named as usual', () => {
    const former = [
      ['First name', 'Last name'],
      ['Bea', 'Ek'],
    ];
    const sheets = { ...renamed({ 'Players 2025': former }), Players: ROWS };
    expect(readWorkbook(sheets).file.players).toMatchObject([{ last_name: 'Öberg' }]);
    expect(warningsOf(sheets)).toEqual([
      'Players 2025: is not read; if it holds players, name it Players',
    ]);
  });

  it.each([
    [
      { 'Players 2025': ROWS, 'Players 2026': ROWS },
      '"Players 2025" and "Players 2026" may be meant: name one of them Players',
    ],
    [
      { 'Former players': ROWS, Active: ROWS },
      '"Former players" and "Active" may be meant: name one of them Players',
    ],
    [
      { 'Players 2026': [['Surnam'], ['Öberg']] },
      'is "Players 2026" meant? It lacks Last name: write it, or say in a sheet Words which of its headings that is',
    ],
    [
      { 'Squad of players': ROWS, Members: undefined },
      'there is no such sheet, but "Squad of players": if it is meant, name it Players, or say so in a sheet Words; it needs at least Last name as headings, even if nothing is below',
    ],
    [
      { Notes: [['Bring the ball']], Stand: ROWS },
      'there is no such sheet, but "Notes" and "Stand": if one of them is meant, name it Players, or say so in a sheet Words; it needs at least Last name as headings, even if nothing is below',
    ],
  ])('is named where it may be meant: %j', (sheets, problem) => {
    expect(problemsOf(renamed(sheets))[0]).toBe(`Players: ${problem}`);
  });

  it('is read if it is the only one, though a heading is missing', () => {
    const rows = [
      ['First name', 'Last nam', 'Height'],
      ['Anna', 'Öberg', 'tall'],
    ];
    expect(problemsOf(renamed({ 'Players 2026': rows }))).toEqual([
      'Players 2026!B1: none of the columns is Last name: if "Last nam" (did you mean "Last name"?) is, name it so, or write that word and Last name side by side into a sheet Words',
      'Players 2026!C2: "tall" is not a height: write 172 or 1.72',
    ]);
  });

  it('is read with the others, so that all problems are reported at once', () => {
    const sheets = renamed({
      'Players 2026': [
        ['First name', 'Last name', 'Height'],
        ['Anna', 'Öberg', 'tall'],
      ],
      'Members old': [['Team', 'Role', 'Player']],
      Members: [
        ['Team', 'Role', 'Player'],
        ['Women I', 'player', 'Anna Oberg'],
      ],
    });
    expect(problemsOf(sheets)).toEqual([
      'Players 2026!C2: "tall" is not a height: write 172 or 1.72',
      'Members!C2: "Anna Oberg" is not a player of Players 2026; did you mean "Anna Öberg"?',
    ]);
  });
});

describe('a workbook in another language than the template', () => {
  it('is read', () => {
    expect(readWorkbook(GERMAN).file.teams).toMatchObject([
      { name: 'Damen I', players: [{ sort_order: 1 }] },
    ]);
  });

  it.each<[Sheets, string[]]>([
    [
      { Spieler: undefined, Saisons: [['Name', 'Beginn']] },
      [
        'Saisons!1: column Ende: is missing',
        'Mannschaften!B2: "2026/27" is not a season of Saisons',
        'Spieler: there is no such sheet: it needs at least Nachname as headings, even if nothing is below',
      ],
    ],
    [
      {
        Spieler: [
          ['Vorname', 'Nachnahme', 'Nachname'],
          [null, 'x', 'Öberg'],
        ],
      },
      [
        'Spieler!B1: "Nachnahme" (did you mean "Nachname"?) is no column of this sheet: say in a sheet Words which of ours it is, delete it, move it to another sheet, or write the heading in parentheses, as "(Nachnahme)"',
      ],
    ],
    [
      {
        Spieler: [
          ['Nachname', 'Datenshutz', '(Geburtsdatumm)', 'Geburtsort'],
          ['Öberg', 'ja', 'x'],
        ],
      },
      [
        'Spieler!B1: decides what is published of somebody, if it is Datenschutz: name it so, or delete the column',
        'Spieler!C1: decides what is published of somebody, if it is Geburtsdatum: name it so, or delete the column',
      ],
    ],
  ])('gets its own words in the problem: %j', (sheets, problems) => {
    expect(
      problemsOf({ ...GERMAN, Kader: [['Mannschaft', 'Rolle', 'Spieler']], ...sheets }),
    ).toEqual(problems);
  });
});

describe("a language's own word for a sheet or column", () => {
  const languages: Language[] = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'zh'];
  it.each(languages)('is read as this one: %s', (language) => {
    const vocabulary = { ...NO_WORDS, languages: [language] };
    for (const name of SHEET_NAMES) {
      const words = { name, vocabulary };
      expect([name, findSheetOf(titleFor(words), NO_WORDS)]).toEqual([name, name]);
      for (const column of sheets[name].columns) {
        const heading = headingFor(words, column, { isCsv: false });
        expect([heading, findColumnOf({ name, vocabulary: NO_WORDS }, heading)?.name]).toEqual([
          heading,
          column.name,
        ]);
      }
    }
  });
});

describe('the language of a workbook, which its messages are in', () => {
  it('is also that of a workbook with a wide list of something else', () => {
    const Dienste = [Array.from({ length: 40 }, (_, i) => `Dienst ${i}`), ['x']];
    const sheets = { ...MISSING('Vorname', 'Nachname', 'Rolle'), Dienste };
    expect(problemsOf(sheets)).toContainEqual(expect.stringMatching(/^Spieler: there is no/));
  });

  it('is not that of a few words beside a sheet that is not known', () => {
    const felt = Array.from({ length: 12 }, (_, i) => `Felt ${i}`);
    const other = [['Telefon'], ['Telefon', 'Rolle', ...felt]];
    const sheets = { ...MISSING('Vorname', 'Nachname', 'Rolle'), Medlemsliste: other };
    expect(problemsOf(sheets)).toContainEqual(expect.stringMatching(/^Players: there is no/));
  });

  const MISSING = (...headings: string[]): Sheets => ({
    ...NO_SHEETS,
    Club: [headings, headings.map(() => 'x')],
  });

  it.each([
    ['Players', ['Kategorie', 'Kategorie', 'Kategorie'], 'one word, three times'],
    ['Players', ['Kategorie', 'Saison', 'Naam'], 'words of several languages'],
    ['Players', ['Vorname', 'Nachname', 'Achternaam', 'Voornaam'], 'two of each'],
    [
      'Players',
      ['Vorname', 'Nachname', 'Rolle', 'Achternaam', 'Voornaam', 'Geboortedatum'],
      'three of each',
    ],
    [
      'Players',
      ['Navn', 'Domæne', 'Telefon', 'Rolle', 'Aktiv', 'Fødselsdag', 'Trøje'],
      'less than half in one',
    ],
    [
      'Players',
      [
        'Apellidos',
        'Dorsal',
        'Equipo',
        'Apelido',
        'Camisola',
        'Equipa',
        'Categoria',
        'Campo',
        'Estado',
        'Local',
        'Visitante',
      ],
      'as many of two',
    ],
    ['Players', ['Categoria', 'Campo', 'Estado', 'Calendario'], 'words of several'],
    ['Spieler', ['Vorname', 'Nachname', 'Rolle'], 'three words of one'],
    [
      'Spelers',
      [
        'Vorname',
        'Nachname',
        'Rolle',
        'Achternaam',
        'Voornaam',
        'Geboortedatum',
        'Rol',
        'Rugnummer',
      ],
      'more of another',
    ],
  ])('is %s with %j: %s', (title, headings) => {
    expect(problemsOf(MISSING(...headings))).toContainEqual(
      expect.stringMatching(new RegExp(`^${title}: there is no such sheet`)),
    );
  });
});
