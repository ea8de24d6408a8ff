import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import { warningsOf } from '../../../support/clubs/workbooks.ts';
import { AHEAD, asked, listOf, OVER, read } from '../../../support/office/match-list.ts';

const list = (headings: string[], ...rows: Row[]) => listOf(['Datum', ...headings], ...rows);
const STATUS = 'write postponed, cancelled, abandoned or awarded into Status';

describe('a match that is cancelled or moved is asked about, where that stands', () => {
  it.each([
    '0:0 abgesagt',
    '0-0 postponed',
    '0:0 ausgefallen',
    '0-0 (aplazado)',
    '3-0 cancelled',
    '3:0 annulliert',
    '2:0 abgebrochen',
    '3:1 verlegt',
  ])('behind a result: %s', (result) => {
    expect(
      asked(list(['Heim', 'Gast', 'Ergebnis'], [OVER, 'FC Lindenau', 'SV A', result])),
    ).toContain(STATUS);
  });

  it.each([
    ['Gegner', 'SV C - verlegt auf 20.12.'],
    ['Gegner', 'SV D (zurückgezogen)'],
    ['Gegner', 'SV A (abgesagt)'],
    ['Gegner', 'SV B zg.'],
    ['Paarung', 'FC Lindenau - SV A (abgesagt)'],
  ])('behind a name: %s %s', (heading, text) => {
    expect(asked(list([heading], [AHEAD, text]))).toContain(STATUS);
  });

  it.each([
    ['Ort', 'ABGESAGT'],
    ['Ort', 'verlegt nach Neustadt'],
    ['Spieltag', '4 abgesagt'],
  ])('in another column: %s %s', (heading, text) => {
    expect(asked(list(['Gegner', heading], [AHEAD, 'SV A', text]))).toContain(STATUS);
  });

  it.each([
    ['Abgesagt', 'ja'],
    ['Abgesagt', 'x'],
    ['Verlegt', '19.12.2026'],
    ['Bemerkung', 'Spiel entfällt'],
    ['Bemerkung', 'neuer Termin 20.12.'],
    ['Bemerkung', 'wird nachgeholt'],
    ['Bemerkung', 'am grünen Tisch'],
    ['Bemerkung', 'Gegner verzichtet'],
    ['Bemerkung', 'gestrichen'],
    ['Bemerkung', 'nicht gespielt'],
    ['Note', 'walk-over'],
    ['Note', 'rearranged'],
    ['Note', 'rainout'],
    ['Note', 'conceded'],
  ])('in a column that is not read: %s %s', (heading, text) => {
    expect(asked(list(['Gegner', heading], [AHEAD, 'SV A', text]))).toContain(STATUS);
  });

  it.each([
    ['Gegner', 'SV Verlegenheim', []],
    ['Gegner', 'VfL Reporter Berge', []],
    ['Ort', 'Chemin de la Remise', []],
    ['Ort', 'Rue Cancelade 3', []],
    ['Abgesagt', 'nein', ['Matches!D1: not read: "Abgesagt"']],
  ])('and not where it is no word for that: %s %s', (heading, text, warnings) => {
    const headings = heading === 'Gegner' ? ['Gegner'] : ['Gegner', heading];
    const row = heading === 'Gegner' ? [AHEAD, text] : [AHEAD, 'SV A', text];
    expect(warningsOf(list(headings, row))).toEqual(warnings);
  });

  it('but not once its status is written', () => {
    const sheets = list(['Gegner', 'Ort', 'Status'], [AHEAD, 'SV A', 'ABGESAGT', 'abgesagt']);
    expect(read(sheets)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('and not where a result was drawn, or decided', () => {
    const rows = ['2:2 Remis', '3:0 Wertung', '0:3 kampflos'].map(
      (result, i): Row => [OVER, 'FC Lindenau', `SV ${i}`, result],
    );
    expect(read(list(['Heim', 'Gast', 'Ergebnis'], ...rows)).map(({ status }) => status)).toEqual([
      'finished',
      'awarded',
      'awarded',
    ]);
  });
});

describe('0:0', () => {
  const scores = (day: string, result: string) =>
    list(['Heim', 'Gast', 'Ergebnis'], [day, 'FC Lindenau', 'SV A', result]);

  it('of today is asked about, and that of a match ahead is no result, also with halves', () => {
    const today = scores('01.09.2026', '0:0');
    expect(read(today)).toMatchObject([{ score: 0 }]);
    expect(warningsOf(today)).toEqual([
      expect.stringContaining('is published as 0:0; if it was not played, empty the cell'),
    ]);
    for (const result of ['0:0', '0:0 (0:0)', '0:0 (0:0, 0:0)']) {
      const [ahead] = read(scores(AHEAD, result));
      expect(ahead).toMatchObject({ status: 'scheduled' });
      expect([ahead?.score ?? null, ahead?.score_note ?? null]).toEqual([null, null]);
    }
    expect(read(scores(AHEAD, '0:0 (1:0)'))).toMatchObject([{ score_note: '(1:0)' }]);
  });
});

describe('where a match is played', () => {
  it.each<[string, boolean | null, string]>([
    ['vs. Wolves (Neutral)', null, 'Wolves'],
    ['bei SV E', false, 'SV E'],
    ['- SV J', null, 'SV J'],
    ['gegen SV F', null, 'SV F'],
  ])('stands before and behind the opponent: %s', (text, is_home, opponent) => {
    expect(read(list(['Gegner'], [AHEAD, text]))).toMatchObject([{ opponent }]);
    expect(read(list(['Gegner'], [AHEAD, text]))[0]?.is_home ?? null).toBe(is_home);
  });

  it.each<[string, boolean]>([
    ['Auswärts', false],
    ['Heim', true],
  ])('is no venue: %s', (text, is_home) => {
    const [match] = read(list(['Gegner', 'Ort'], [AHEAD, 'SV A', text]));
    expect([match?.is_home, match?.venue ?? null]).toEqual([is_home, null]);
  });

  it.each(['neutraler Platz', 'Neutraler Boden', 'Campo neutro', 'Terrain neutre', 'Neutral'])(
    'may be neutral ground for two sides, too: %s',
    (venue) => {
      const sheets = list(['Heim', 'Gast', 'Ort'], [AHEAD, 'SV A', 'FC Lindenau', venue]);
      expect(read(sheets)[0]).toMatchObject({ opponent: 'SV A', is_home: null });
    },
  );

  it.each(['Neutraler Sportplatz Mitte', 'Neutral Bay Oval'])('is home at %s', (venue) => {
    const sheets = list(['Heim', 'Gast', 'Ort'], [AHEAD, 'FC Lindenau', 'SV A', venue]);
    expect(read(sheets)[0]).toMatchObject({ is_home: true, venue });
  });

  it.each([
    ['Art', 'Heim', 'Auswärts'],
    ['Neutral', 'ja', 'nein'],
  ])('is asked about in a column that is not read: %s', (heading, ...values) => {
    const rows = values.map((value, i): Row => [AHEAD, `SV ${i}`, value]);
    expect(asked(list(['Gegner', heading], ...rows))).toContain('is "Home or away"');
  });
});

describe('a score in the order of the list', () => {
  const away = (result: string) =>
    read(list(['Gegner', 'H/A', 'Ergebnis'], [OVER, 'SV A', 'A', result]))[0];

  it('has its parts in the order of home and away', () => {
    expect(away('L 2:4 (1:2)')).toMatchObject({
      ...{ score: 2, opponent_score: 4, score_note: '(2:1)' },
    });
    expect(away('W 2-2 (4-3 pens)')).toMatchObject({ score: 2, score_note: '(3-4 pens)' });
    expect(away('W 2:4 (1:2)')).toMatchObject({ score: 4, score_note: '(1:2)' });
  });

  it('is asked about with W behind it, where both sides stand there: that may be a decision', () => {
    const sheets = list(['Heim', 'Gast', 'Ergebnis'], [OVER, 'FC Lindenau', 'SV A', '3:0 W']);
    expect(asked(sheets)).toContain('awarded');
  });
});

it('the time of the day from which a match was moved is left out, and that is said', () => {
  const sheets = list(['Uhrzeit', 'verlegt auf', 'Gegner'], [AHEAD, '15:00', '19.12.2026', 'SV A']);
  expect(read(sheets)).toMatchObject([{ date: '2026-12-19', time: null }]);
  expect(warningsOf(sheets)).toEqual([expect.stringContaining('15:00 is the time of the old day')]);
  const same = list(['Uhrzeit', 'verlegt auf', 'Gegner'], [AHEAD, '15:00', AHEAD, 'SV A']);
  expect(read(same)).toMatchObject([{ time: '15:00' }]);
  expect(warningsOf(same)).toEqual([]);
});
