import { describe, expect, it } from 'vitest';
import { CLUB, type Row } from '../../../support/clubs/match-workbook.ts';
import {
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../../support/clubs/workbooks.ts';

describe('the list of a federation', () => {
  const LIST = ['Datum', 'Anstoß', 'Heim', 'Gast', 'Ergebnis', 'Spieltag', 'Spielnummer', 'Schiri'];
  const withList = (...rows: Sheets[string] & object): Sheets => ({
    ...CLUB,
    Spielplan: [LIST, ...rows],
  });
  const listOf = (...rows: Sheets[string] & object) => readWorkbook(withList(...rows)).file.matches;

  it('names one of our teams, at home or away, and the result of home and away', () => {
    const [home, away] = listOf(
      ['Sa, 12.09.2026', '15:30 Uhr', 'Women II', 'SV Nord', '2:1', 4, '88213', 'X'],
      ['19.09.26', null, 'TSV Auwald', 'Women II', '4 - 3  n. E.', 5, '88220', 'Y'],
    );
    expect(home).toMatchObject({
      ...{ team_id: 103, is_home: true, opponent: 'SV Nord', date: '2026-09-12', time: '15:30' },
      ...{ score: 2, opponent_score: 1, status: 'finished', round: '4', registry_id: '88213' },
    });
    expect(away).toMatchObject({
      ...{ team_id: 103, is_home: false, opponent: 'TSV Auwald', date: '2026-09-19' },
      ...{ score: 3, opponent_score: 4, score_note: 'n. E.', status: 'finished' },
    });
    expect(
      warningsOf(withList(['12.09.2026', null, 'Women II', 'SV Nord', null, 4, '1', 'X'])),
    ).toEqual([expect.stringContaining('"Schiri"')]);
  });

  /** The headings of DFBnet, click-TT and fixturedownload.com, with a team of the club among their sides. */
  it.each<[string, Row[]]>([
    [
      'DFBnet',
      [
        [
          'Spiel',
          'Anstoß',
          'Heimmannschaft',
          'Gastmannschaft',
          'SD',
          'MS-Art',
          'Spielklasse',
          'Tore',
          'Sondereignis',
          'Status',
        ],
        [
          '990001',
          '17.10.2026 17:00',
          'Women II',
          'TSV Auwald',
          'FB',
          'Frauen',
          'Kreisliga',
          '3:1',
          null,
          null,
        ],
      ],
    ],
    [
      'click-TT',
      [
        [
          'Termin',
          'Wochentag',
          'Staffel',
          'Runde',
          'HalleNr',
          'HeimMannschaft',
          'GastMannschaft',
          'Ergebnis',
        ],
        ['17.10.2026 17:00', 'Sa.', 'Kreisliga', 'VR', 1, 'Women II', 'TSV Auwald', '3:1'],
      ],
    ],
    [
      'fixturedownload.com',
      [
        [
          'Match Number',
          'Round Number',
          'Date',
          'Location',
          'Home Team',
          'Away Team',
          'Group',
          'Result',
        ],
        ['1', '1', '17/10/2026 17:00', 'Arena', 'Women II', 'TSV Auwald', 'A', '3 - 1'],
      ],
    ],
    [
      'a table of scores',
      [
        [
          'Date',
          'Time',
          'Division',
          'Home Team',
          'Away Team',
          'Venue',
          'Pitch',
          'Home Score',
          'Away Score',
        ],
        ['17/10/2026', '17:00', 'Kreisliga', 'Women II', 'TSV Auwald', 'Arena', 2, 3, 1],
      ],
    ],
  ])('is understood as it is: %s', (_, Matches) => {
    expect(readWorkbook({ ...CLUB, Matches }).file.matches).toMatchObject([
      {
        ...{ team_id: 103, is_home: true, opponent: 'TSV Auwald', score: 3, opponent_score: 1 },
        ...{ date: '2026-10-17', time: '17:00', status: 'finished' },
      },
    ]);
  });

  it('names the club in every age group, with the team in a column of its own', () => {
    const file = readWorkbook({
      ...CLUB,
      Spielplan: [
        ['Mannschaft', 'Datum', 'Heim', 'Gast', 'Ergebnis'],
        ['Women I', '12.09.2026', 'FC Example', 'SV Nord', '-:-'],
        ['Women II', '13.09.2026 11:00', 'SV Nord II', 'FC Example II', null],
        ['Women II', '20.09.2026', 'Women I', 'Women II', '1:1'],
      ],
    }).file;
    expect(file.matches).toMatchObject([
      { team_id: 102, is_home: true, opponent: 'SV Nord', status: 'scheduled' },
      { team_id: 103, is_home: false, opponent: 'SV Nord II', date: '2026-09-13', time: '11:00' },
      { team_id: 103, is_home: false, opponent: 'Women I', score: 1, opponent_score: 1 },
    ]);
    expect(file.matches[0]).not.toHaveProperty('score');
  });

  it('has a problem in each row that does not say whose match it is', () => {
    const row = (home: string, away: string) => [
      '12.09.2026',
      null,
      home,
      away,
      null,
      1,
      null,
      null,
    ];
    expect(problemsOf(withList(row('SV Nord', 'TSV Auwald')))).toEqual([
      'Spielplan!C2: neither Heim nor Gast is a team of the club, or "FC Example": write its name as it is in the other sheets',
    ]);
    expect(problemsOf(withList(row('Women I', 'Women II'), row('FC Example', 'SV Nord')))).toEqual([
      'Spielplan!C2: Heim and Gast are both ours: write a row for each of the two teams, with its name in Team',
      'Spielplan!3: column Team: is missing: Heim and Gast name the club, not a team: write into a column Team which of your teams plays',
    ]);
  });

  it.each([
    [date('1899-12-30 02:01:00'), 'what the spreadsheet has made of a result'],
    [date('2026-02-01'), 'what the spreadsheet has made of a result'],
    ['02:01:00', 'what the spreadsheet has made of a result'],
    ['21:02', 'what the spreadsheet has made of a result'],
    ['won', 'is not a result such as 2:1'],
  ])('has no result %j', (result, problem) => {
    const row = ['12.09.2026', null, 'Women II', 'SV Nord', result, 1, null, null];
    expect(problemsOf(withList(row))).toEqual([expect.stringContaining(problem)]);
  });

  it('needs to say whose goals are ours', () => {
    expect(
      problemsOf({
        ...CLUB,
        Matches: [
          ['Team', 'Date', 'Opponent', 'Result'],
          ['Women I', date('2026-09-12'), 'SV Nord', '2:1'],
        ],
      }),
    ).toEqual([
      'Matches!D2: does not say whose goals are ours: write them into Score and Opponent score, or both teams into Home and Away',
    ]);
  });
});

describe('a sheet that has nothing of matches', () => {
  const PRACTICE: Row[] = [
    ['Team', 'Weekday', 'Time', 'Place'],
    ['Women I', 'Monday', '18:00', 'Hall'],
  ];
  const warningOf = (title: string) =>
    `${title}: is not read; if it holds matches, name it Matches, or like the team`;

  it.each(['Schedule', 'Match fees', 'Games 2026'])('does no harm under the title %s', (title) => {
    const sheets = { ...CLUB, [title]: PRACTICE };
    expect(warningsOf(sheets)).toEqual([warningOf(title)]);
    expect(readWorkbook(sheets).file.matches).toEqual([]);
    const matches: Row[] = [
      ['Team', 'Opponent'],
      ['Women I', 'SV Nord'],
    ];
    const both = { ...sheets, Matches: matches };
    expect(warningsOf(both)).toEqual([]);
    expect(readWorkbook(both).file.matches).toHaveLength(1);
  });

  it('does no harm in other languages', () => {
    for (const headings of [
      ['Equipa', 'Dia', 'Hora', 'Local'],
      ['Equipo', 'Día', 'Hora', 'Lugar'],
      ['Mannschaft', 'Wochentag', 'Uhrzeit', 'Halle'],
      ['Squadra', 'Giorno', 'Ora', 'Campo'],
    ])
      expect(warningsOf({ ...CLUB, Training: [headings, ['W1', 'x', '18:00', 'x']] })).toEqual([]);
  });

  it.each([
    ['who plays, and when', ['Datum', 'Gegner 1', 'Auswärts']],
    ['how it ended, and when', ['Datum', 'Paarung', 'Ergebnis']],
    ['an opponent, and the time', ['Anstoß', 'Gegner']],
  ])('is named where it has %s', (_, headings) => {
    const list: Row[] = [headings, headings.map(() => 'x')];
    expect(warningsOf({ ...CLUB, Kreisliga: list })).toEqual([
      expect.stringMatching(/^Kreisliga: is not read; if it holds matches, /),
    ]);
  });

  it('has problems under the title Matches', () => {
    expect(problemsOf({ ...CLUB, Matches: PRACTICE })).toContainEqual(
      expect.stringContaining('is missing: a match has an opponent'),
    );
  });

  it('is named where it has the headings of matches', () => {
    const list: Row[] = [
      ['Datum', 'Heim', 'Gast'],
      ['12.09.2026', 'Women II', 'SV Nord'],
    ];
    expect(warningsOf({ ...CLUB, Kreisliga: list })).toEqual([
      expect.stringMatching(
        /^Kreisliga: is not read; if it holds matches, name it (Matches|Spiele), or like the team$/,
      ),
    ]);
    expect(readWorkbook({ ...CLUB, 'Spielplan 2026': list }).file.matches).toHaveLength(1);
  });
});
