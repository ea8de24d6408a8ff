import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';

const read = (sheets: Sheets) => readWorkbook(sheets).file.matches;

describe('the own export of DFBnet', () => {
  const HEADINGS = [
    ...['Datum', 'Uhrzeit', 'Saison', 'Verband', 'MannschaftsartID', 'Mannschaftsart'],
    ...['SpielklasseID', 'Spielklasse', 'Staffel', 'Spieldatum', 'Uhrzeit', 'Wochentag'],
    ...['Spieltag', 'Heimmannschaft', 'Gastmannschaft', 'Spielkennung', 'Spielstätte'],
    ...['verlegtWochentag', 'verlegtSpieldatum', 'verlegtUhrzeit'],
  ];
  const list = (...moved: (string | null)[]): Sheets => ({
    ...FC_LINDENAU,
    'Men I': [
      HEADINGS,
      [
        ...['28.11.2026', '13:00', '26/27', 'BFV', '1', 'Herren', '5', 'Kreisliga', 'Kreisliga A'],
        ...['12.12.2026', '14:00', 'Samstag', '1', 'FC Lindenau', 'FC Nord', '310', 'Sportplatz'],
        ...moved,
      ],
    ],
  });

  it('has the day of the match, and not that of the export', () => {
    expect(read(list(null, null, null))).toMatchObject([
      { date: '2026-12-12', time: '14:00', competition: 'Kreisliga A', previous_dates: [] },
    ]);
    expect(warningsOf(list(null, null, null))).toEqual([
      'Men I!A1: not read: "Datum", "Uhrzeit", "Saison", "Verband", "MannschaftsartID", "Mannschaftsart", "SpielklasseID", "Spielklasse"',
    ]);
  });

  it('has the new day of a match that was moved, and the old one as a previous date', () => {
    expect(read(list('Sonntag', '20.12.2026', '11:00'))).toMatchObject([
      { date: '2026-12-20', time: '11:00', previous_dates: ['2026-12-12'] },
    ]);
    expect(read(list(null, '20.12.2026', null))).toMatchObject([{ time: null }]);
    expect(read(list(null, null, '11:00'))).toMatchObject([
      { date: '2026-12-12', time: '11:00', previous_dates: [] },
    ]);
    expect(read(list(null, '12.12.2026', '11:00'))).toMatchObject([{ previous_dates: [] }]);
  });
});

describe('headings of lists of matches', () => {
  it.each([
    ['HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'],
    ['Gastgeber', 'Gast', 'Heimtore', 'Gasttore'],
    ['Gastgeber', 'Gastverein', 'Tore Heim', 'Tore Gast'],
    ['Home Team', 'Visitor Team', 'Home Score', 'Away Score'],
    ['Equipe 1', 'Equipe 2', 'Score domicile', 'Score extérieur'],
    ['Squadra casa', 'Squadra ospite', 'Gol casa', 'Gol ospite'],
  ])('are understood: %s, %s, %s, %s', (...headings) => {
    const Matches: Row[] = [
      ['Team', 'Date', ...headings],
      ['Men I', date('2026-09-12'), 'SV Berge', 'FC Lindenau', 1, 3],
    ];
    expect(read({ ...FC_LINDENAU, Matches })).toMatchObject([
      { opponent: 'SV Berge', is_home: false, score: 3, opponent_score: 1 },
    ]);
  });
});

describe('a column that is not read', () => {
  const withNotes = (heading: string, ...notes: (string | null)[]): Sheets => ({
    ...FC_LINDENAU,
    Matches: [
      ['Team', 'Date', 'Opponent', heading, 'Status'],
      ...notes.map((note, i): Row => ['Men I', date('2027-05-10'), `HC Moor ${i}`, note, null]),
    ],
  });

  it.each([
    'abgesagt',
    'Absetzung',
    'verlegt auf 19.12.2026',
    'Nichtantritt Gast',
    'Neuansetzung',
    'postponed',
    'cancelled (rain)',
    'annulé',
    'Reporté',
    'aplazado',
    'rinviata',
    'afgelast',
    'adiado',
    'neu: 19.12.',
    'Spielabbruch',
    'abgesetzt',
    'w.o.',
    'kampflos',
  ])('may say that a match is off, or moved: %s', (note) => {
    expect(problemsOf(withNotes('Bemerkung', null, note, note))).toEqual([
      `Matches!D3: ${JSON.stringify(note)} is in a column that is not read: write postponed, cancelled, abandoned or awarded into Status, or the new day into Date, of the row, as 1 other; ` +
        'if Bemerkung is of no use to readers, write it in parentheses, as "(Bemerkung)"',
    ]);
  });

  it.each(['Derby', 'Schiri: Meier', '12.09.2026', 'Trikot rot', 'reserviert', 'Reporter da'])(
    'says nothing of that with %s',
    (note) => {
      expect(read(withNotes('Bemerkung', note))).toHaveLength(1);
    },
  );

  it('has said it where the row has a status, or its heading is in parentheses', () => {
    expect(read(withNotes('(Bemerkung)', 'abgesagt'))).toHaveLength(1);
    const [headings = [], row = []] = withNotes('Bemerkung', 'abgesagt').Matches ?? [];
    const Matches = [headings, [...row.slice(0, 4), 'cancelled']];
    expect(read({ ...FC_LINDENAU, Matches })).toMatchObject([{ status: 'cancelled' }]);
    expect(
      read({ ...withNotes('Bemerkung', 'abgesagt'), Words: [['Bemerkung', '-']] }),
    ).toHaveLength(1);
  });

  it('is named, however many there are', () => {
    const names = Array.from({ length: 25 }, (_, i) => `Spalte ${i}`);
    const Matches: Row[] = [
      ['Team', 'Date', 'Opponent', ...names],
      ['Men I', date('2027-05-10'), 'HC Moor', ...names.map(() => 'x')],
    ];
    expect(warningsOf({ ...FC_LINDENAU, Matches })).toEqual([
      `Matches!D1: not read: ${names.map((name) => JSON.stringify(name)).join(', ')}`,
    ]);
  });
});
