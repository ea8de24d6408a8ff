import { describe, expect, it } from 'vitest';
import { type Files, readCsv } from '../../support/clubs/csv-folder.ts';
import { problemLines, problemsOf, readWorkbook } from '../../support/clubs/workbooks.ts';

const linesOf = (files: Files) => problemLines(() => readCsv(files));

const PLAYERS = 'id,first_name,last_name,date_of_birth,height\n';
const MEMBERS = 'team_id,role,id,first_name,last_name,position,sort_order\n';
const TEAMS = 'id,name,short_name,slug,sort_order,season_id,category_id,finalized_at\n';
const SEASONS = 'id,name,start_date,end_date,is_active\n';

it('more problems than anyone reads are not collected', () => {
  const rows = Array.from({ length: 10_001 }, () => ['Anna', 'tall']);
  const Players = [['Last name', 'Height'], ...rows];
  const read = () => readWorkbook({ Players, Members: [['Team', 'Role']] });
  expect(read).toThrow('The workbook has more than 10000 problems.');
  const problems = problemLines(read);
  expect(problems).toHaveLength(10_000);
  expect(problems.at(-1)).toBe('Players!B10001: "tall" is not a height: write 172 or 1.72');
});

it('a long text is quoted in part', () => {
  const Players = [['Last name'], ['Anna', 'x'.repeat(32_767)]];
  expect(problemsOf({ Players, Members: [['Team', 'Role']] })).toEqual([
    `Players!B2: "${'x'.repeat(59)} is in no column: write a heading above it, or empty the cell`,
  ]);
});

describe('a problem of a cell has its line and column', () => {
  it.each<[Files, string]>([
    [
      { 'players.csv': `${PLAYERS}11,Anna,Öberg,1992-13-01,\n` },
      'players.csv:2: column date_of_birth: "1992-13-01" is not a date',
    ],
    [
      {
        'players.csv':
          'id,first_name,last_name,positions,date_of_birth\n\n' +
          '11,Anna,Öberg,"keeper\nwinger",\n12,Bea,Ek,,31.06.1992\n',
      },
      'players.csv:5: column date_of_birth: "31.06.1992" is not a date',
    ],
    [{ 'players.csv': `${PLAYERS}11,Anna,,,\n` }, 'players.csv:2: column last_name: is missing'],
    [
      { 'players.csv': `${PLAYERS}11,Anna,-,,\n` },
      'players.csv:2: column last_name: cannot be none (-)',
    ],
    [
      { 'players.csv': `${PLAYERS}11,Anna,'-,,\n12,B," ",,\n` },
      'players.csv:3: column last_name: is missing',
    ],
    [
      { 'players.csv': `${PLAYERS}11,Anna,Öberg,,\n12,B,C,,\n11,D,E,,\n` },
      'players.csv:4: column id: 11 is already the id of players.csv:2',
    ],
    [
      { 'players.csv': 'id,first_name,last_name,positions\n11,Anna,Öberg,"a ""b"" | c"\n' },
      'players.csv:2: column positions: "a \\"b\\" | c" is not a list',
    ],
    [
      { 'seasons.csv': `${SEASONS}1,A,2026-07-01,2027-06-30,x\n` },
      'seasons.csv:2: column is_active: "x" is not yes or no',
    ],
    [
      { 'seasons.csv': `${SEASONS}1,A,01.07.2026,30.06.2026,1\n` },
      'seasons.csv:2: column end_date: 2026-06-30 is before the start, 2026-07-01',
    ],
    [
      { 'teams.csv': `${TEAMS}101,A,A,a,1,7,1,\n` },
      'teams.csv:2: column season_id: 7 is not a season of seasons.csv',
    ],
    [
      { 'club.csv': 'name,slug,domain\nFC,FC,fc.example\n' },
      'club.csv:2: column slug: is not a slug (a-z, 0-9 and single hyphens, at most 63 characters); use fc',
    ],
    [
      { 'members.csv': `${MEMBERS}999,player,11,,,winger,1\n` },
      'members.csv:2: column team_id: 999 is not a team of teams.csv',
    ],
    [
      { 'members.csv': `${MEMBERS},player,11,,,winger,1\n` },
      'members.csv:2: column team_id: is missing',
    ],
    [
      { 'members.csv': `${MEMBERS}101,owner,11,,,winger,1\n` },
      'members.csv:2: column role: "owner" is not player or staff',
    ],
    [
      { 'members.csv': `${MEMBERS}101,staff,901,,Zico,coach,1\n` },
      'members.csv:2: column first_name: is missing, and 901 is not a player of this club (for a single name: -)',
    ],
    [
      { 'members.csv': `${MEMBERS}101,staff,11,,,a,1\n101,player,11,,,a,1\n101,player,11,,,b,2\n` },
      'members.csv:4: column id: 11 is already the id of members.csv:3',
    ],
  ])('%j', (files, line) => {
    expect(linesOf(files)).toEqual([line]);
  });
});
