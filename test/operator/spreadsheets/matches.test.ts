import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../publish/club-file/parse-club-file.ts';
import { readSheets } from '../../../publish/spreadsheets/read-sheets.ts';
import { toWorkbook } from '../../../publish/spreadsheets/to-workbook.ts';
import type { Cell } from '../../../publish/workbook/workbook.ts';
import { bytesOf, makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import {
  allWarningsOf,
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
  warningsOf,
} from '../../support/clubs/workbooks.ts';

/** A team of the same name in two seasons, and another one. */
const CLUB: Sheets = {
  Club: [
    ['Name', 'Slug', 'Domain', 'Time zone'],
    ['FC Example', 'fc-example', 'fc.example', 'Europe/Berlin'],
  ],
  Seasons: [
    ['Id', 'Name', 'Start', 'End', 'Active'],
    [31, '2025/26', date('2025-07-01'), date('2026-06-30'), false],
    [32, '2026/27', date('2026-07-01'), date('2027-06-30'), true],
  ],
  Categories: [
    ['Id', 'Name'],
    [1, 'Women'],
  ],
  Teams: [
    ['Id', 'Name', 'Short name', 'Season', 'Category'],
    [101, 'Women I', 'W1', '2025/26', 'Women'],
    [102, 'Women I', 'W1', '2026/27', 'Women'],
    [103, 'Women II', 'W2', '2026/27', 'Women'],
  ],
  Members: [['Team', 'Role', 'First name', 'Last name', 'Position']],
};
const HEADINGS = [
  'Team',
  'Date',
  'Time',
  'Home or away',
  'Opponent',
  'Round',
  'Score',
  'Opponent score',
  'Status',
];
const withRows = (...rows: Sheets[string] & object): Sheets => ({
  ...CLUB,
  Matches: [HEADINGS, ...rows],
});
const matchesOf = (...rows: Sheets[string] & object) =>
  readWorkbook(withRows(...rows)).file.matches;

type Row = (Sheets[string] & object)[number];

describe('the sheet Matches', () => {
  it('is read as matches of the teams that it names', () => {
    const [match] = matchesOf([
      'Women I',
      date('2026-09-12'),
      '15:30',
      'Home',
      'SV Nord',
      'Day 1',
      2,
      1,
      'Finished',
    ]);
    expect(match).toEqual({
      id: expect.any(Number),
      ...{ team_id: 102, date: '2026-09-12', time: '15:30', is_home: true, opponent: 'SV Nord' },
      ...{ round: 'Day 1', score: 2, opponent_score: 1, status: 'finished', previous_dates: [] },
    });
  });

  it.each([
    ['the season that has the date', date('2026-05-30'), 101],
    ['the season that begins with it', date('2026-07-01'), 102],
    ['the active season, without a date', null, 102],
  ])('finds of teams of one name that of %s', (_, day, team) => {
    expect(matchesOf(['Women I', day, null, 'away', 'SV Nord'])[0]?.team_id).toBe(team);
  });

  it('says how to choose the team where the date is of no season', () => {
    expect(problemsOf(withRows(['Women I', date('2031-05-30'), null, 'away', 'SV Nord']))).toEqual([
      'Matches!A2: "Women I" is more than one team: Teams!B2, Teams!B3; write the id into Team',
    ]);
  });

  it.each([
    ['15:30', '15:30'],
    ['9:05', '09:05'],
    ['15.30 Uhr', '15:30'],
    ['15h30', '15:30'],
    ['3:30 PM', '15:30'],
    ['12:15 am', '00:15'],
    [0.645_833_333, '15:30'],
    [date('1899-12-30 15:30:00'), '15:30'],
    ['-', null],
    [null, undefined],
  ])('reads the time %j as %j', (time, read) => {
    const row = ['Women II', date('2026-09-12'), time, 'H', 'SV Nord'];
    expect(matchesOf(row)[0]?.time).toBe(read);
  });

  it('reads a time of 00:00 as one that is not known, with a warning', () => {
    const row = ['Women II', date('2026-09-12'), '00:00', 'H', 'SV Nord'];
    expect(matchesOf(row)[0]?.time).toBeNull();
    expect(allWarningsOf(withRows(row))).toContain(
      'Matches!C2: "00:00" is read as a time that is not known: write - or nothing for it',
    );
  });

  it.each([
    ['home', true],
    ['A', false],
    ['auswärts', false],
    ['yes', true],
    ['-', null],
    [null, undefined],
  ])('reads %j as home: %j', (place, isHome) => {
    expect(matchesOf(['Women II', null, null, place, 'SV Nord'])[0]?.is_home).toBe(isHome);
  });

  it('has problems in the words of the sheet', () => {
    expect(
      problemsOf(
        withRows(
          ['Women III', date('2026-09-12'), '15:30', 'home', 'SV Nord'],
          ['Women I', date('2026-09-12'), '25:30', 'perhaps', null, 'Day 2', 2],
          [null, date('2026-09-12'), '15:30', 'home', 'SV Nord', 'Day 3', 0, 0, 'won'],
        ),
      ),
    ).toEqual([
      'Matches!A2: "Women III" is not a team of Teams; did you mean "Women II"?',
      'Matches!C3: "25:30" is not a time (HH:MM)',
      'Matches!D3: "perhaps" is not home or away',
      'Matches!E3: is missing: a match has an opponent or, as a tournament, a name',
      'Matches!H3: is missing: a match has both scores or none',
      'Matches!A4: is missing',
      'Matches!I4: "won" is not scheduled, postponed, cancelled, abandoned, finished or awarded',
    ]);
  });

  it('needs the time zone of the club, once', () => {
    const { Club, ...rest } = withRows(
      ['Women I', date('2026-09-12'), '15:30', 'home', 'SV Nord'],
      ['Women I', date('2026-09-19'), '15:30', 'away', 'SV Nord'],
    );
    expect(problemsOf(rest)).toEqual([
      expect.stringContaining('is missing, and 2 matches have a time without a time_zone'),
    ]);
  });
});

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
    expect(
      problemsOf(
        withList(
          row('SV Nord', 'TSV Auwald'),
          row('Women I', 'Women II'),
          row('FC Example', 'SV Nord'),
        ),
      ),
    ).toEqual([
      'Spielplan!C2: neither Heim nor Gast is a team of the club, or "FC Example": write its name as it is in the other sheets',
      'Spielplan!C3: Heim and Gast are both ours: write a row for each of the two teams, with its name in Team',
      'Spielplan!4: column Team: is missing: Heim and Gast name the club, not a team',
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
      'Matches!D2: does not say whose goals are ours: write home or away into Home or away',
    ]);
  });
});

describe('the id of a match', () => {
  const idsOf = (...rows: Sheets[string] & object) => matchesOf(...rows).map(({ id }) => id);
  const row: Row = ['Women I', date('2026-09-12'), '15:30', 'home', 'SV Nord', 'Day 1'];

  it('stays when the match moves, and is another for the return match', () => {
    const [first] = idsOf(row);
    expect(idsOf(row.with(1, date('2026-09-19')).with(2, null))).toEqual([first]);
    expect(idsOf(row.with(3, 'away'))).not.toEqual([first]);
  });

  it('is needed where two rows say the same', () => {
    const [made] = idsOf(row);
    expect(problemsOf(withRows(row, row.with(1, date('2026-10-12'))))).toEqual([
      `Matches!E3: is the same as Matches!E2, by registry id or team, opponent, competition, round, and home or away: write an id in each, ${made} in the one that is published already`,
    ]);
  });

  it('is made of the registry id alone, but for a match of two own teams', () => {
    const numbered = (...rows: Sheets[string] & object) =>
      readWorkbook({ ...CLUB, Matches: [[...HEADINGS, 'Registry id'], ...rows] }).file.matches;
    const with9 = (values: unknown[]) =>
      [...values, ...Array(9 - values.length).fill(null), '88213'] as never[];
    const [first] = numbered(with9(row));
    const [later] = numbered(with9(row.with(0, 'Women II').with(4, 'TSV Auwald')));
    expect(later?.id).toBe(first?.id);
    const derby = numbered(
      with9(row.with(4, 'Women II')),
      with9(['Women II', ...row.slice(1).with(2, 'away').with(3, 'Women I')]),
    );
    expect(new Set(derby.map(({ id }) => id)).size).toBe(2);
  });
});

describe('an export of matches that a person edits', () => {
  it('keeps every id, whatever else is written', () => {
    const matches = [
      makeMatch(5, { round: 'Day 1' }),
      makeMatch(6, { team_id: 103, date: '2025-09-13', time: null }),
      makeMatch(Number.MAX_SAFE_INTEGER, { opponent: null, name: 'Autumn Cup', date: null }),
    ];
    const file = parseClubFile(bytesOf(makeClubFile({ matches })));
    const workbook = toWorkbook(file);
    const { rows = [] } = workbook.sheets.find(({ name }) => name === 'Matches') ?? {};
    const write = (row: number, heading: string, cell: Cell) => {
      const index = rows[0]?.cells.findIndex((one) => one.kind === 'text' && one.text === heading);
      rows[row]?.cells.splice(index ?? 0, 1, cell);
    };
    write(1, 'Date', date('2026-10-03'));
    write(1, 'Opponent', { kind: 'text', text: 'SV Nord 08' });
    write(2, 'Time', { kind: 'text', text: '11:00' });
    write(3, 'Date', date('2026-10-10'));
    const { file: read } = readSheets(workbook, { today: '2026-09-01' });
    expect(read.matches).toEqual([
      { ...file.matches[0], date: '2026-10-03', opponent: 'SV Nord 08' },
      { ...file.matches[1], time: '11:00' },
      { ...file.matches[2], date: '2026-10-10' },
    ]);
  });
});
