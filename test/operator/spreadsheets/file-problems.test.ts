import { describe, expect, it } from 'vitest';
import { readSpreadsheets } from '../../../cli/spreadsheets/read-spreadsheets.ts';
import {
  emptyFolder,
  errorLinesOf,
  type Files,
  folderWith,
} from '../../support/clubs/csv-folder.ts';

const linesOf = (files: Files) => errorLinesOf(() => readSpreadsheets(folderWith(files)));

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const PLAYERS = 'id,first_name,last_name,date_of_birth,height\n';
const MEMBERS = 'team_id,role,id,first_name,last_name,position,sort_order\n';
const TEAMS = 'id,name,short_name,slug,sort_order,season_id,category_id,finalized_at\n';
const SEASONS = 'id,name,start_date,end_date,is_active\n';
const PLAYER_COLUMNS =
  'id, first_name, last_name, full_name, email, phone, date_of_birth, height, jersey_number, ' +
  'can_play_multiple_teams, registry_id, registered_at, registration_team, positions, photo_url, ' +
  'privacy';

describe('a problem of a file has its line', () => {
  it.each<[Files, string]>([
    [{ 'members.csv': undefined }, 'members.csv: no such file in this folder'],
    [{ 'players.csv': '' }, 'players.csv:1: is empty: its first row has the headings'],
    [{ 'players.csv': '\n,,\n' }, 'players.csv:1: is empty: its first row has the headings'],
    [
      { 'players.csv': Buffer.from(`\ufeff${PLAYERS}`, 'utf16le') },
      'players.csv:1: is UTF-16, not UTF-8: save it as "CSV UTF-8"',
    ],
    [
      { 'players.csv': Buffer.from(PLAYERS, 'utf16le') },
      'players.csv:1: is UTF-16, not UTF-8: save it as "CSV UTF-8"',
    ],
    [
      { 'players.csv': latin1(`${PLAYERS}11,Anna,Berg,,\r\n12,Bea,Öberg,,\r\n`) },
      'players.csv:3: is not UTF-8 but perhaps Windows-1252: save it as "CSV UTF-8"',
    ],
    [
      { 'players.csv': `${PLAYERS.replaceAll(',', '\t')}11\tAnna\tÖberg\n` },
      'players.csv:1: has tabs between its columns: save it with commas or semicolons',
    ],
    [
      { 'players.csv': `${PLAYERS}11,"An\nna",Öberg,,\n12,"Bea,Ek,,\n13,C,D,,\n` },
      'players.csv:4: a quotation mark is opened in this row and never closed',
    ],
    [
      { 'players.csv': `${PLAYERS}11,Anna "Ann",Öberg,,\n` },
      'players.csv:2: a quotation mark stands within a cell of this row: write it twice, and quote the cell',
    ],
    [
      { 'players.csv': `${PLAYERS}11,"Anna" Ann,Öberg,,\n` },
      'players.csv:2: a quotation mark stands within a cell of this row: write it twice, and quote the cell',
    ],
    [{ 'players.csv': `${PLAYERS}11,Anna,Öberg,,172,5\n` }, 'players.csv:2: "5" is in no column'],
    [
      { 'players.csv': 'id,first_name,last_name,nick\u001b\n11,Anna,Öberg,A\n12,B,C,D\n' },
      `players.csv:1: column nick\u001b: is not a column of this file, which are: ${PLAYER_COLUMNS}`,
    ],
    [
      { 'players.csv': 'id,first_name\n11,Anna\n12,Bea\n' },
      'players.csv:1: column last_name: is missing',
    ],
    [
      { 'players.csv': '\nid,first_name,last_name,ID\n11,Anna,Öberg,12\n' },
      'players.csv:2: column id: is there twice',
    ],
    [
      { 'members.csv': `${MEMBERS.replace('role,', '')}101,11,,,w,1\n` },
      'members.csv:1: column role: is missing',
    ],
    [{ 'club.csv': 'name,slug,domain\n' }, 'club.csv: has no row under its headings'],
    [
      { 'club.csv': 'name,slug,domain\nA,a,a.example\n\nB,b,b.example\n' },
      'club.csv:4: is a second club; the file has one',
    ],
  ])('%j', (files, line) => {
    expect(linesOf(files)).toEqual([line]);
  });

  it('of a folder that does not exist', () => {
    const folder = `${emptyFolder()}/nowhere`;
    expect(errorLinesOf(() => readSpreadsheets(folder))).toEqual([`${folder}: no such folder`]);
  });

  it('of a file that is too large', () => {
    const bytes = 32 * 1024 * 1024 + 1;
    expect(linesOf({ 'teams.csv': new Uint8Array(bytes) })).toEqual([
      'teams.csv: is 33554433 bytes; at most 33554432 are read',
    ]);
  });
});

describe('all problems are reported at once', () => {
  it('in the order of files and lines', () => {
    const files: Files = {
      'members.csv': `${MEMBERS}999,coach,x,,,,1\n101,player,13,,,a,1\n`,
      'players.csv': `id,first_name,last_name,height,nick\nx,Anna,Öberg,tall,A\n12,Bea,,1,\n`,
      'seasons.csv': undefined,
      'categories.csv': latin1('id,name,sort_order\n1,Frauen,1\n2,Männer,2\n'),
    };
    expect(linesOf(files)).toEqual([
      'seasons.csv: no such file in this folder',
      'categories.csv:3: is not UTF-8 but perhaps Windows-1252: save it as "CSV UTF-8"',
      `players.csv:1: column nick: is not a column of this file, which are: ${PLAYER_COLUMNS}`,
      'players.csv:2: column id: "x" is not a number',
      'players.csv:2: column height: "tall" is not a number',
      'players.csv:3: column last_name: is missing',
      'members.csv:2: column team_id: 999 is not a team of teams.csv',
      'members.csv:2: column role: "coach" is not player or staff',
      'members.csv:2: column id: "x" is not a number',
      'members.csv:2: column position: is missing',
    ]);
  });

  it.each([
    ['50001: has more than 50000 rows', PLAYERS + '1\n'.repeat(60_000)],
    ['1: has more than 1000 columns in this row', 'id,'.repeat(2_000_000)],
  ])('unless they would take gigabytes: %s', (detail, players) => {
    expect(linesOf({ 'players.csv': players })).toEqual([`players.csv:${detail}`]);
  });

  it('up to ten thousand lines', () => {
    const rows = Array.from({ length: 10_003 }, (_, i) => `${i + 1},Anna,,,\n`);
    const lines = linesOf({ 'players.csv': PLAYERS + rows.join('') });
    expect(lines.slice(-2)).toEqual([
      'players.csv:10001: column last_name: is missing',
      'and 3 more',
    ]);
  });

  it('except members whose team may be in a file that cannot be read', () => {
    const members = `${MEMBERS}999,player,11,,,a,1\n`;
    expect(linesOf({ 'members.csv': members, 'teams.csv': undefined })).toEqual([
      'teams.csv: no such file in this folder',
    ]);
    const unplaced = `${members},player,12,,,a,1\n`;
    expect(linesOf({ 'members.csv': unplaced, 'teams.csv': `${TEAMS},A,A,a,1,1,1,\n` })).toEqual([
      'teams.csv:2: column id: is missing',
      'members.csv:3: column team_id: is missing',
    ]);
    const teams = `${TEAMS}9g9,A,A,a,1,1,1,\n`;
    expect(linesOf({ 'members.csv': members, 'teams.csv': teams })).toEqual([
      'teams.csv:2: column id: "9g9" is not a number',
    ]);
  });

  it('except for every row of a file without a required heading', () => {
    expect(
      linesOf({
        'seasons.csv': `${SEASONS}1,A,2026-07-01,2027-06-30,1\n`.replaceAll(/^(id|1),/gm, ''),
      }),
    ).toEqual(['seasons.csv:1: column id: is missing']);
  });
});
