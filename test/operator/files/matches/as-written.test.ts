import { describe, expect, it } from 'vitest';
import type { Row } from '../../../support/clubs/match-workbook.ts';
import { type Sheets, warningsOf } from '../../../support/clubs/workbooks.ts';
import { FC_LINDENAU } from '../../../support/office/lindenau.ts';
import { AHEAD, asked, OVER, read } from '../../../support/office/match-list.ts';

const SIDES = ['FC Lindenau', 'SV A'];

const sheet = (...Matches: Row[]): Sheets => ({ ...FC_LINDENAU, Matches });

describe('the goals of each side', () => {
  it.each([
    ['Score recevant', 'Score visiteur'],
    ['Score 1', 'Score 2'],
    ['Tore H', 'Tore G'],
    ['Ergebnis Heim', 'Ergebnis Gast'],
    ['Punkte Heim', 'Punkte Gast'],
    ['HG', 'AG'],
    ['Reti casa', 'Reti ospite'],
    ['Gols casa', 'Gols fora'],
  ])('stand under %s and %s', (...headings) => {
    const sheets = sheet(
      ['Team', 'Datum', 'Heim', 'Gast', ...headings],
      ['Men I', OVER, 'AS Beta', 'FC Lindenau', 70, 65],
    );
    expect(read(sheets)).toMatchObject([{ score: 65, opponent_score: 70, is_home: false }]);
  });

  it.each([
    ['Tore', 'Gegentore'],
    ['Goals for', 'Goals against'],
    ['Buts pour', 'Buts contre'],
  ])('are ours under %s, and theirs under %s', (...headings) => {
    const sheets = sheet(['Team', 'Datum', 'Gegner', ...headings], ['Men I', OVER, 'SV A', 2, 1]);
    expect(read(sheets)).toMatchObject([{ score: 2, opponent_score: 1 }]);
  });
});

describe('a heading that is there twice in other words', () => {
  it('is named with the other one', () => {
    const sheets = sheet(
      ['Match', 'Team', 'Datum', 'Heim', 'Gast', 'Spiele'],
      ['M-12', 'Men I', OVER, ...SIDES, '9:3'],
    );
    expect(asked(sheets)).toContain('"Spiele" means the same as Match');
    const scores = sheet(['Team', 'Datum', 'Gegner', 'Score', 'Score'], ['Men I', OVER, 'A', 2, 1]);
    expect(asked(scores)).not.toContain('undefined');
  });
});

describe('a row that names a team of ours, and no side of it', () => {
  const list = (...rows: Row[]) =>
    sheet(
      ['Datum', 'Team', 'Heim', 'Gast'],
      ...['A', 'B', 'C'].map((name): Row => [AHEAD, 'Men I', 'FC Lindenau', `SV ${name}`]),
      ...rows,
    );

  it('is asked about in a list of our own', () => {
    expect(asked(list([AHEAD, 'Men II', 'FC L. II', 'SV D']))).toContain(
      'neither Heim nor Gast is a team of the club',
    );
  });

  it('is left out of a list of the whole league', () => {
    const others = ['B', 'C', 'D'].map((name): Row => [AHEAD, 'Men I', `SV ${name}`, 'HC Moor']);
    expect(read(list(...others))).toHaveLength(3);
  });

  it.each([
    ['Hallenturnier Neustadt', null],
    [null, 'Hallenturnier Neustadt'],
  ])('is perhaps a tournament where one side stands alone: %s, %s', (...sides) => {
    const alone = `"Hallenturnier Neustadt" has no other side: add it, or write a tournament's name into Name`;
    expect(asked(list([AHEAD, 'Men I', ...sides]))).toContain(alone);
    const sheets = sheet(
      ['Datum', 'Team', 'Heim', 'Gast', 'Name'],
      [AHEAD, 'Men I', ...sides, 'Pokal'],
    );
    expect(asked(sheets)).toContain(alone);
  });

  it('is away at a tournament, where it stands alone as the guest', () => {
    const sheets = sheet(
      ['Datum', 'Team', 'Heim', 'Gast', 'Name'],
      [AHEAD, 'Men I', null, 'FC Lindenau', 'Hallenturnier'],
    );
    expect(read(sheets)).toMatchObject([{ name: 'Hallenturnier', is_home: false }]);
  });
});

describe('a team behind the name of the club', () => {
  it('needs no column Team', () => {
    const rows = ['Men II', 'Girls U15', 'Men I'].map(
      (team): Row => [AHEAD, 'SV A', `FC Lindenau ${team}`],
    );
    const teams = read(sheet(['Datum', 'Heim', 'Gast'], ...rows)).map(({ team_id }) => team_id);
    expect(new Set(teams).size).toBe(3);
  });

  it('is another than that of the row', () => {
    const sheets = sheet(
      ['Team', 'Datum', 'Heim', 'Gast'],
      ['Men I', AHEAD, 'FC Lindenau Men II', 'SV A'],
    );
    expect(asked(sheets)).toContain('is another team of the club than "Men I"');
  });
});

describe('who plays', () => {
  it.each(['spielfrei wegen Hallenbelegung', 'kein Gegner', 'x'])('is nobody: %s', (text) => {
    const sheets = sheet(
      ['Team', 'Datum', 'Gegner'],
      ['Men I', AHEAD, text],
      ['Men I', AHEAD, 'SV A'],
    );
    expect(read(sheets)).toMatchObject([{ opponent: 'SV A' }]);
  });

  it('stands under Spiel, where that has no numbers', () => {
    expect(
      read(sheet(['Team', 'Datum', 'Spiel'], ['Men I', AHEAD, 'FC Lindenau - SV A'])),
    ).toMatchObject([{ opponent: 'SV A', is_home: true }]);
    expect(
      read(sheet(['Team', 'Datum', 'Gegner', 'Spiel'], ['Men I', AHEAD, 'SV A', '12'])),
    ).toMatchObject([{ opponent: 'SV A', registry_id: '12' }]);
  });

  it('stands once: a match has no name of its two sides', () => {
    const [match] = read(
      sheet(
        ['teamnaam', 'datum', 'thuisteam', 'uitteam', 'wedstrijd'],
        ['Men I', AHEAD, ...SIDES, 'FC Lindenau - SV A'],
      ),
    );
    expect([match?.opponent, match?.name ?? null]).toEqual(['SV A', null]);
  });
});

describe('a time', () => {
  it.each([
    ['14:30 uur', '14:30'],
    ['14.30 uur', '14:30'],
    ['14:30u', '14:30'],
    ['ore 15.30', '15:30'],
    ['20 heures', '20:00'],
    ['alle 20', '20:00'],
    ...['à définir', 'da definire', 'por determinar', 'n.n.b.', 'noch offen'].map((text) => [
      text,
      null,
    ]),
  ])('is read: %s', (text, time) => {
    const [match] = read(
      sheet(['Team', 'Datum', 'Zeit', 'Gegner'], ['Men I', AHEAD, text, 'SV A']),
    );
    expect(match?.time ?? null).toBe(time);
  });

  it('is left empty while it is not known, as the message says', () => {
    const sheets = sheet(['Team', 'Datum', 'Zeit', 'Gegner'], ['Men I', AHEAD, 'mittags', 'SV A']);
    expect(asked(sheets)).toContain(
      '"mittags" is not a time (HH:MM): correct it, or leave it out while it is unknown',
    );
  });
});

it('a range of times is no time beside an offset', () => {
  const sheets = sheet(
    ['Team', 'Datum', 'Zeit', 'Gegner'],
    ['Men I', AHEAD, '18:00-20:00', 'SV A'],
  );
  expect(asked(sheets)).toContain('"18:00-20:00" is not a time');
});

describe('a date', () => {
  it.each(['12.12.', 'So 13.9.', '12 sep.'])('without a year is reported: %s', (text) => {
    expect(asked(sheet(['Team', 'Datum', 'Gegner'], ['Men I', text, 'SV A']))).toContain(
      'has no year',
    );
  });

  it('stands with the time of its place, in full before one without a year', () => {
    const day = '2026-09-12T14:30:00+0200';
    const sheets = sheet(
      ['Team', 'datum', 'tegenstander', 'wedstrijddatum', 'accommodatie', 'veld'],
      ['Men I', '12 sep.', 'SV A', day, 'De Werf', 'veld 2'],
    );
    expect(read(sheets)).toMatchObject([{ date: '2026-09-12', time: '14:30', venue: 'De Werf' }]);
    const others = [
      ['2026-09-12T14:30:00Z', '16:30'],
      ['2026-09-12T08:30:00.000-05:00', '15:30'],
    ] as const;
    for (const [text, time] of others) {
      const [match] = read(sheet(['Team', 'datum', 'tegenstander'], ['Men I', text, 'SV A']));
      expect(match).toMatchObject({ date: '2026-09-12', time });
    }
  });

  it('has one day, and those before it a column of their own', () => {
    const text = '21.09.2026 (verlegt vom 19.09.2026)';
    expect(asked(sheet(['Team', 'Datum', 'Gegner'], ['Men I', text, 'SV A']))).toContain(
      'has two days: write the one on which it is played, and the old one into Previous dates',
    );
  });
});

describe('a result with points beside it', () => {
  it('keeps them in the note', () => {
    const result = '3:1 / 98:80 (25:18 23:25 25:19 25:18)';
    const sheets = sheet(
      ['Team', 'Datum', 'Heim', 'Gast', 'Ergebnis'],
      ['Men I', OVER, ...SIDES, result],
    );
    expect(read(sheets)).toMatchObject([
      { score: 3, opponent_score: 1, score_note: '98:80 (25:18 23:25 25:19 25:18)' },
    ]);
  });
});

describe('what is no mark, word or score', () => {
  it.each([
    ...['V. Guimarães', 'VS Kirchheim', 'Contra Mundum FC', 'At Madrid B', 'Chez Nous FC'],
    ...['UHC Steinhausen ZG', 'Zug United (ZG)', 'Real Cancello', 'Union Remise', 'Stade Forfait'],
  ])('stays the name of an opponent: %s', (name) => {
    const rows = [name, 'SV Berge (A)'].map((one): Row => ['Men I', AHEAD, one]);
    const matches = read(sheet(['Team', 'Datum', 'Gegner'], ...rows));
    expect(matches.map(({ opponent, is_home }) => [opponent, is_home ?? null])).toEqual([
      [name, null],
      ['SV Berge (A)', null],
    ]);
  });

  it.each([
    ['Ort', 'Cancello Arnone, Campo'],
    ['Ort', 'Remise Halle'],
    ['Spieltag', 'verlegt vom 12.09.'],
    ['Spieltag', 'Nachgeholt 3. Spieltag'],
    ['Spieltag', 'Wertungsspiel'],
  ])('stays under %s: %s', (heading, text) => {
    const sheets = sheet(['Team', 'Datum', 'Gegner', heading], ['Men I', AHEAD, 'SV A', text]);
    const [match] = read(sheets);
    expect([match?.venue, match?.round]).toContain(text);
  });

  it.each([
    ['3-2 (2-2 na reglementaire speeltijd)', 'finished'],
    ['18-12 (4 pénalités)', 'finished'],
    ['2-1 (inhaal wo 14/10)', 'finished'],
    ['5:4 (1 Einzel kampflos)', 'finished'],
    ['2-1 (Wertungspunkte 12:3)', 'finished'],
    ['1-0 Cancelo', 'finished'],
    ['2-2 (arrêts de jeu)', 'finished'],
    ['0-3 (tav.)', 'awarded'],
    ['0-3 (Urteil)', 'awarded'],
    ['2:0 kampflos', 'awarded'],
  ])('a result %s is %s', (result, status) => {
    const sheets = sheet(
      ['Team', 'Datum', 'Heim', 'Gast', 'Ergebnis'],
      ['Men I', OVER, ...SIDES, result],
    );
    expect(read(sheets)).toMatchObject([{ status }]);
  });

  it.each(['2:0 U', '2:0 V', '2:0 N', '0:2 NA', '2:1 Abbr.'])(
    'a result %s is asked about',
    (result) => {
      const sheets = sheet(
        ['Team', 'Datum', 'Heim', 'Gast', 'Ergebnis'],
        ['Men I', OVER, ...SIDES, result],
      );
      expect(asked(sheets)).toContain('awarded into Status');
    },
  );

  it.each([
    ['2:2 (2:0)', '(2:0)'],
    ['W 3:1 (1:0, Anstoß 18:30)', '(1:0, Anstoß 18:30)'],
    ['W 3:1 (Saison 2025-26)', '(Saison 2025-26)'],
    ['W 3:1 (45-46. Min.)', '(45-46. Min.)'],
    ['W 3:1 (1:0, 1:1, 1:0)', '(0:1, 1:1, 0:1)'],
  ])('a note of an away match keeps what is no score: %s', (result, note) => {
    const sheets = sheet(
      ['Team', 'Datum', 'Gegner', 'H/A', 'Ergebnis'],
      ['Men I', OVER, 'SV A', 'A', result],
    );
    expect(read(sheets)[0]?.score_note).toBe(note);
  });
});

it('the status of a note beside goals in two columns is awarded, too', () => {
  const headings = ['Team', 'Date', 'Home', 'Away', 'Home score', 'Away score', 'Score note'];
  const sheets = sheet(headings, ['Men I', OVER, ...SIDES, 3, 0, 'walkover']);
  expect(read(sheets)).toMatchObject([{ status: 'awarded' }]);
});

it('two sides are split where the longest name is ours', () => {
  const rows = ['FC Lindenau - 1 - AS Royat - 2', 'TSV Berg - FC Lindenau - 1'];
  const sheets = sheet(
    ['Team', 'Datum', 'Rencontre'],
    ...rows.map((one): Row => ['Men I', AHEAD, one]),
  );
  expect(read(sheets).map(({ opponent }) => opponent)).toEqual(['AS Royat - 2', 'TSV Berg']);
});

it('off stands anywhere in a side', () => {
  for (const name of ['ABGESAGT SV D', 'SV F verlegt auf 20.12.', 'SV G abges.', 'SV I P-P'])
    expect(
      asked(sheet(['Team', 'Datum', 'Heim', 'Gast'], ['Men I', AHEAD, 'FC Lindenau', name])),
    ).toMatch(/Matches!D2: .*awarded into Status/);
});

it('one row without two sides under Spiel leaves those of the others', () => {
  const rows = ['FC Lindenau - SV A', 'SV B - FC Lindenau', 'spielfrei'];
  const sheets = sheet(
    ['Team', 'Datum', 'Spiel'],
    ...rows.map((one): Row => ['Men I', AHEAD, one]),
  );
  expect(read(sheets)).toHaveLength(2);
});

it.each([
  [
    ['Gegner', 'H/A', 'Ort'],
    ['SV A', 'Auswärts', 'N'],
  ],
  [
    ['Gegner', 'H/A', 'Ort'],
    ['SV A', 'Auswärts', 'Heim'],
  ],
  [
    ['Heim', 'Gast', 'Ort'],
    ['SV A', 'FC Lindenau', 'N'],
  ],
])('the column of the venue does not go over %j: %j', (headings, values) => {
  const sheets = sheet(['Team', 'Datum', ...headings], ['Men I', AHEAD, ...values]);
  expect(read(sheets)).toMatchObject([{ is_home: false, venue: values[2] }]);
});

it('venue and competition have the words of SAMS', () => {
  const sheets = sheet(
    ['Team', 'Datum', 'Mannschaft 1', 'Mannschaft 2', 'Austragungsort', 'Spielrunde'],
    ['Men I', AHEAD, ...SIDES, 'SH Lindenau', 'Bezirksklasse'],
  );
  expect(read(sheets)).toMatchObject([{ venue: 'SH Lindenau', competition: 'Bezirksklasse' }]);
  expect(warningsOf(sheets)).toEqual([]);
});
