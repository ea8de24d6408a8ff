import { describe, expect, it } from 'vitest';
import { type Files, readCsv } from '../../../support/clubs/csv-folder.ts';
import { problemLines } from '../../../support/clubs/workbooks.ts';

const linesOf = (files: Files) => problemLines(() => readCsv(files));

const MEMBERS = 'team_id,role,id,first_name,last_name,position,sort_order\n';
const TEAMS = 'id,name,short_name,slug,sort_order,season_id,category_id,finalized_at\n';
const SEASONS = 'id,name,start_date,end_date,is_active\n';
describe('all problems are reported at once', () => {
  it('in the order of files and lines', () => {
    const files: Files = {
      'members.csv': `${MEMBERS}999,owner,x,,,,1\n101,player,13,,,a,1\n`,
      'players.csv': `id,first_name,last_name,height,nick\nx,Anna,Öberg,tall,A\n12,Bea,,1,\n`,
      'seasons.csv': undefined,
    };
    expect(linesOf(files)).toEqual([
      'seasons.csv: there is no such file in this folder: it needs at least name, start_date, ' +
        'end_date as headings, even if nothing is below',
      'players.csv:1: column nick: "nick" is no column of this file: say in a file words.csv which of ours it is, delete it, move it to another sheet, or write the heading in parentheses, as "(nick)"',
      'players.csv:2: column id: "x" is not a number',
      'players.csv:2: column height: "tall" is not a height: write 172 or 1.72',
      'players.csv:3: column last_name: is missing',
      'members.csv:2: column team_id: 999 is not a team of teams.csv',
      'members.csv:2: column role: "owner" is not player or staff',
    ]);
  });

  it('except references to rows of a file that cannot be read', () => {
    const members = `${MEMBERS}999,player,11,,,a,1\n`;
    expect(linesOf({ 'members.csv': members, 'teams.csv': undefined })).toEqual([
      'teams.csv: there is no such file in this folder: it needs at least name, season_id, ' +
        'category_id as headings, even if nothing is below',
    ]);
    const unplaced = `${members},player,12,,,a,1\n`;
    expect(linesOf({ 'members.csv': unplaced, 'teams.csv': `${TEAMS},,A,a,1,1,1,\n` })).toEqual([
      'teams.csv:2: column name: is missing',
      'members.csv:3: column team_id: is missing',
    ]);
    const teams = `${TEAMS}9g9,A,A,a,1,1,1,\n`;
    expect(linesOf({ 'members.csv': members, 'teams.csv': teams })).toEqual([
      'teams.csv:2: column id: "9g9" is not a number',
    ]);
  });

  it('except for every row of a file without a required heading', () => {
    const seasons = `${SEASONS}1,A,2026-07-01,2027-06-30,1\n2,B,2027-07-01,2028-06-30,0\n`;
    expect(
      linesOf({ 'seasons.csv': seasons.replaceAll(/2026-07-01,|2027-07-01,|start_date,/g, '') }),
    ).toEqual(['seasons.csv:1: column start_date: is missing']);
  });
});
