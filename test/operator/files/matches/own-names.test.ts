import { describe, expect, it } from 'vitest';
import {
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU, fixtures, fixturesOf } from '../../../support/office/lindenau.ts';

/** As federations write a team of the club FC Lindenau, whose teams are Men I and II, Women I and Girls U15. */
const OWN = [
  ...['FC Lindenau', 'fc lindenau', 'FC  Lindenau', 'FC Lindenau e.V.', 'FC Lindenau e. V.'],
  ...['FC Lindenau 1921', 'FC Lindenau 1921 e.V.', 'FC Lindenau 21', 'FC Lindenau I'],
  ...['FC Lindenau II', 'FC Lindenau III', 'FC Lindenau 2', 'FC Lindenau 2.', 'FC Lindenau (2)'],
  ...['FC Lindenau B', 'FC Lindenau (B)', 'FC Lindenau Women', 'FC Lindenau Girls U15'],
  ...['FC Lindenau Frauen', 'FC Lindenau (Frauen)', 'FC Lindenau Herren II', 'FC Lindenau Damen'],
  ...['FC Lindenau U19', 'FC Lindenau U 19', 'FC Lindenau B-Junioren', 'FC Lindenau Reserve'],
  ...['FC Lindenau C1', 'FC Lindenau (9er)', 'FC Lindenau Alte Herren', 'FC Lindenau Ü32'],
  ...['FC Lindenau mJA', 'FC Lindenau wJB 2', 'FC Lindenau E-Jugend II', 'FC Lindenau Ladies'],
  ...['FC Lindenau Féminines', 'FC Lindenau Juvenil B', 'FC Lindenau Juniores'],
];

/** Clubs that have something of its name, and the club in spellings that are not sure. */
const DOUBTFUL = [
  ...['FC Lindenau Nord', 'FC Lindenau Ost', 'FC Lindenau Süd II', 'FC Lindenau-Auental'],
  ...['FC Lindenau/Auental', 'SG Lindenau/Auental', 'JSG Lindenau', 'SV Lindenau', 'Lindenau'],
  ...['TSV Lindenau 1900', 'SpVgg Lindenau', 'Lindenau FC', '1. FC Lindenau', 'Lindenauer SV'],
  ...['FCL', 'FCL II', 'FC Lindenauer Freunde', 'FC Lindenua', 'FC Lindnau II', 'FC Linden'],
  ...['FC Lindenau (Saale)', 'FC Lindenau am See', 'FC Lindenau Rovers', 'Sportfreunde Lindenau'],
];

/** Clubs that have nothing of it. */
const OTHERS = [
  ...['SV Auental', 'FC Moor', 'FC', 'TSV Berge II', 'FC Lind', 'SV Nord Women'],
  ...['FC Women', 'Girls U15 Auental', 'U19 Berge', 'Eintracht Fern', '1. FC Nachbar'],
];

describe('a side of a list of matches', () => {
  it.each(OWN)('is the club: %s', (name) => {
    for (const [home, away] of [
      [name, 'SV Auental'],
      ['SV Auental', name],
      [name, 'FC Lindenau Nord'],
    ] as const) {
      const { matches } = readWorkbook(fixturesOf('Girls U15', [home, away])).file;
      const opponent = home === name ? away : home;
      expect(matches).toMatchObject([{ opponent, is_home: home === name }]);
    }
  });

  it.each(DOUBTFUL)('may be the club: %s', (name) => {
    for (const sides of [
      [name, 'SV Auental'],
      ['SV Auental', name],
    ] as const) {
      // Beside a match of the club, so that others could be left out.
      expect(problemsOf(fixtures(['FC Lindenau', 'HC Moor'], sides))).toEqual([
        expect.stringContaining(`: ${JSON.stringify(name)} may be the club: if so,`),
      ]);
    }
    const { matches } = readWorkbook(fixtures(['FC Lindenau', name])).file;
    expect(matches).toMatchObject([{ opponent: name, is_home: true }]);
  });

  it.each(OTHERS)('is another club: %s', (name) => {
    expect(problemsOf(fixtures([name, 'SV Heide']))).toEqual([
      expect.stringContaining(': neither Heim nor Gast is a team of the club, or "FC Lindenau"'),
    ]);
    const sheets = fixtures(['FC Lindenau', 'HC Moor'], [name, 'SV Heide']);
    expect(readWorkbook(sheets).file.matches).toHaveLength(1);
    expect(warningsOf(sheets)).toEqual([
      `Spielplan!C3: ${name} – SV Heide is a match of other clubs: left out`,
    ]);
  });

  it('is asked for once, with the rows that have it, also with the number of a team', () => {
    const problems = problemsOf(
      fixtures(
        ['SG Lindenau/Auental II', 'SV Heide'],
        ['SV Heide', 'SG Lindenau/Auental'],
        ['SG Lindenau/Auental', 'HC Moor'],
        ['SV Lindenau', 'HC Moor'],
      ),
    );
    expect(problems).toEqual([
      'Spielplan!C2: "SG Lindenau/Auental II" may be the club: if so, write it into Also called in the sheet Club or, if it is one team, Teams; ' +
        'if not, write it into the first column of a sheet Words, and - beside it (also in rows 3, 4)',
      expect.stringContaining('Spielplan!C5: "SV Lindenau" may be the club'),
    ]);
  });

  it('is the club by what it is also called, and a team by its other names alone', () => {
    const sides = [
      ['SG Lindenau/Auental', 'SV Heide'],
      ['HC Moor', 'JSG Tal'],
    ] as const;
    const Club = withAlias(FC_LINDENAU.Club, 'SG Lindenau/Auental, JSG Tal');
    const Teams = withAlias(FC_LINDENAU.Teams, 'SG Lindenau/Auental, JSG Tal');
    for (const sheets of [{ Club }, { Teams }]) {
      expect(readWorkbook({ ...fixtures(...sides), ...sheets }).file.matches).toMatchObject([
        { opponent: 'SV Heide', is_home: true },
        { opponent: 'HC Moor', is_home: false },
      ]);
    }
    // The second team of a partner is not ours, as that of the club is.
    const second = fixturesOf('Men II', ['HC Moor', 'JSG Tal II']);
    expect(readWorkbook({ ...second, Club }).file.matches).toHaveLength(1);
    expect(problemsOf({ ...second, Teams })).toEqual([
      expect.stringContaining('"JSG Tal II" may be the club'),
    ]);
  });

  it('is the team that is also called so, without a column Team', () => {
    const sheets = { ...FC_LINDENAU, Teams: withAlias(FC_LINDENAU.Teams, 'SG Tal') };
    const Spielplan = [
      ['Datum', 'Heim', 'Gast'],
      ['12.09.2026', 'SG Tal', 'SV Heide'],
    ];
    const { matches, teams } = readWorkbook({ ...sheets, Spielplan }).file;
    expect(matches[0]?.team_id).toBe(teams.find(({ name }) => name === 'Men I')?.id);
  });

  it('is another club by a line of the sheet Words, and so are its teams', () => {
    const given = fixtures(
      ['FC Lindenau', 'HC Moor'],
      ['FC Lindenau Nord', 'SV Heide'],
      ['SV Heide', 'FC Lindenau Nord II'],
    );
    expect(problemsOf(given)).toHaveLength(1);
    const Words = [['FC Lindenau Nord', '-']];
    expect(readWorkbook({ ...given, Words }).file.matches).toHaveLength(1);
    expect(warningsOf({ ...given, Words })).toEqual([
      'Spielplan!C3: FC Lindenau Nord – SV Heide is a match of other clubs: left out (also in row 4)',
    ]);
  });

  it('is looked for with what a club without a word of its own has', () => {
    const Club = [FC_LINDENAU.Club?.[0] ?? [], ['Sport Club', 'sc', 'sc.example', 'Europe/Berlin']];
    const given = { ...fixtures(['Athletic Club', 'SV Heide']), Club };
    expect(problemsOf(given)).toEqual([expect.stringContaining('"Athletic Club" may be the club')]);
  });
});

/** A sheet with a column Also called, whose first row has the names. */
function withAlias([headings = [], first = [], ...rows]: Sheets[string] = [], names: string) {
  return [[...headings, 'Also called'], [...first, names], ...rows];
}
