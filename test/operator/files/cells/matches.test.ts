import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { readSheets } from '../../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../../publish/files/cells/to-workbook.ts';
import type { Cell } from '../../../../publish/files/workbook/workbook.ts';
import { bytesOf, makeClubFile, makeMatch } from '../../../support/clubs/club-file.ts';
import { CLUB, type Row } from '../../../support/clubs/match-workbook.ts';
import {
  allWarningsOf,
  date,
  problemsOf,
  readWorkbook,
  type Sheets,
} from '../../../support/clubs/workbooks.ts';

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
      'Matches!C3: "25:30" is not a time (HH:MM): correct it, or leave it out while it is unknown',
      'Matches!D3: "perhaps" is not home, away or neutral',
      'Matches!E3: is missing: a match has an opponent or, as a tournament, a name; leave out what is no match',
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

describe('the id of a match', () => {
  const idsOf = (...rows: Sheets[string] & object) => matchesOf(...rows).map(({ id }) => id);
  const row: Row = ['Women I', date('2026-09-12'), '15:30', 'home', 'SV Nord', 'Day 1'];

  it('stays when the match moves, and is another for the return match', () => {
    const [first] = idsOf(row);
    expect(idsOf(row.with(1, date('2026-09-19')).with(2, null))).toEqual([first]);
    expect(idsOf(row.with(3, 'away'))).not.toEqual([first]);
  });

  it('is another for each of several matches of one opponent, the earlier first', () => {
    const later = row.with(1, date('2026-10-12'));
    const [first, second] = idsOf(row, later);
    expect(idsOf(row)).toEqual([first]);
    expect(idsOf(later, row)).toEqual([second, first]);
    expect(second).not.toBe(first);
  });

  it('is needed where two rows are equal', () => {
    const [made] = idsOf(row);
    expect(problemsOf(withRows(row, row))).toEqual([
      `Matches!E3: is the same as Matches!E2, by team, opponent, competition, round, home or away, date and time: delete one row or, if they are two, write an id in each, ${made} in the one that is published already, if one is`,
    ]);
  });

  it('is made of the team, the competition and the registry id, where there is one', () => {
    const ids = (...rows: [Row, competition: string][]) => {
      const Matches = rows.map(([row, competition]) => [...row, competition, '88213']);
      const headings = [...HEADINGS.slice(0, row.length), 'Competition', 'Registry id'];
      return readWorkbook({ ...CLUB, Matches: [headings, ...Matches] }).file.matches.map(
        ({ id }) => id,
      );
    };
    const [first] = ids([row, 'League']);
    const moved = row.with(1, date('2026-10-12')).with(3, 'away').with(4, 'TSV Auwald');
    expect(ids([moved, 'League'])).toEqual([first]);
    const others = ids([row, 'Cup'], [row.with(0, 'Women II'), 'League']);
    expect(new Set([first, ...others]).size).toBe(3);
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
