import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { convertCommand } from '../../../cli/commands/convert.ts';
import { readSpreadsheets } from '../../../cli/spreadsheets/read-spreadsheets.ts';
import { writeSpreadsheets } from '../../../cli/spreadsheets/write-spreadsheets.ts';
import { parseClubFile } from '../../../shared/publish/club-file/parse-club-file.ts';
import { clubFile } from '../../../shared/publish/club-file/schema.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { emptyFolder, errorLinesOf, folderWith, readWith } from '../../support/clubs/csv-folder.ts';

const FILES = ['categories', 'club', 'members', 'players', 'seasons', 'teams'].map(
  (name) => `${name}.csv`,
);

let output = '';
let notes: unknown[] = [];

beforeEach(() => {
  output = '';
  notes = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation((note) => {
    notes.push(note);
  });
  return () => vi.restoreAllMocks();
});

describe('club-data convert FOLDER', () => {
  it('writes a club file to standard output', () => {
    convertCommand(folderWith(), {});
    expect(output).toBe(`${JSON.stringify(readWith({}), undefined, 2)}\n`);
    expect(notes).toEqual([]);
  });

  it('writes to --out', () => {
    const out = join(emptyFolder(), 'new', 'club.json');
    convertCommand(folderWith(), { out });
    expect(parseClubFile(readFileSync(out))).toStrictEqual(readWith({}));
    expect([output, notes]).toEqual(['', [`${out}: written`]]);
  });

  it('replaces no file without --overwrite', () => {
    const out = join(emptyFolder(), 'club.json');
    writeFileSync(out, 'mine');
    expect(errorLinesOf(() => convertCommand(folderWith(), { out }))).toEqual([
      `${out}: already exists (--overwrite replaces it)`,
    ]);
    expect(readFileSync(out, 'utf8')).toBe('mine');
    convertCommand(folderWith(), { out, overwrite: true });
    expect(parseClubFile(readFileSync(out))).toStrictEqual(readWith({}));
  });

  it.each([{}, { overwrite: true }])('writes through no symbolic link, %j', (options) => {
    const folder = emptyFolder();
    const [out, target] = [join(folder, 'club.json'), join(folder, 'elsewhere.json')];
    symlinkSync(target, out);
    const refused = [`${out}: is a symbolic link; delete it, or name another file`];
    expect(errorLinesOf(() => convertCommand(folderWith(), { out, ...options }))).toEqual(refused);
    writeFileSync(target, 'mine');
    expect(errorLinesOf(() => convertCommand(folderWith(), { out, ...options }))).toEqual(refused);
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });

  it('writes nothing when a cell is wrong', () => {
    const folder = folderWith({ 'categories.csv': 'id,name,sort_order\nx,Women,1\n' });
    const out = join(emptyFolder(), 'club.json');
    expect(errorLinesOf(() => convertCommand(folder, { out }))).toEqual([
      'categories.csv:2: column id: "x" is not a number',
    ]);
    expect(() => readFileSync(out)).toThrow('ENOENT');
  });

  it('prints warnings with their file, line and column', () => {
    const files = {
      'seasons.csv': 'id,name,start_date,end_date,is_active\n1,A,2026-07-01,2027-06-30,no\n',
      'members.csv':
        'team_id,role,id,position,sort_order,jersey_number,height\n' +
        '101,player,12,winger,1,7,14\n101,player,11,winger,1,7,\n',
    };
    convertCommand(folderWith(files), {});
    expect(notes).toEqual([
      'warning: seasons.csv: none is active',
      'warning: members.csv:2: column height: 14 cm is an unusual height',
      'warning: members.csv:3: column jersey_number: 7 is also worn by members.csv:2',
    ]);
  });

  it('explains why a file cannot be written', () => {
    const folder = folderWith();
    const inTheWay = join(folder, 'club.csv');
    const out = join(inTheWay, 'club.json');
    expect(errorLinesOf(() => convertCommand(folder, { out }))).toEqual([
      `${inTheWay}: cannot be written: file already exists`,
    ]);
  });
});

describe('club-data convert --template FOLDER', () => {
  it('writes the six files with headings', () => {
    const folder = join(emptyFolder(), 'fc-example');
    convertCommand(folder, { template: true });
    expect(readdirSync(folder).sort()).toEqual(FILES);
    expect(readFileSync(join(folder, 'members.csv'), 'utf8')).toBe(
      '\ufeffteam_id,role,id,first_name,last_name,email,phone,date_of_birth,height,jersey_number,' +
        'position,sort_order,photo_url,privacy\r\n',
    );
    expect(notes).toHaveLength(6);
  });

  it('writes a template that lacks only the club', () => {
    const folder = emptyFolder();
    convertCommand(folder, { template: true });
    expect(errorLinesOf(() => readSpreadsheets(folder))).toEqual([
      'club.csv: has no row under its headings',
    ]);
  });

  it('replaces none of them without --overwrite', () => {
    const folder = folderWith({ 'club.csv': undefined, 'teams.csv': 'mine' });
    const before = readdirSync(folder);
    expect(errorLinesOf(() => convertCommand(folder, { template: true }))).toHaveLength(5);
    expect(readdirSync(folder)).toEqual(before);
    expect(readFileSync(join(folder, 'teams.csv'), 'utf8')).toBe('mine');
    convertCommand(folder, { template: true, overwrite: true });
    expect(readFileSync(join(folder, 'teams.csv'), 'utf8')).toContain('short_name');
  });
});

describe('club-data export SLUG --csv FOLDER', () => {
  it('writes what convert reads', () => {
    const folder = emptyFolder();
    const bytes = bytesOf(makeClubFile());
    writeSpreadsheets(folder, parseClubFile(bytes));
    expect(clubFile.parse(readSpreadsheets(folder).file)).toStrictEqual(parseClubFile(bytes));
  });

  it('writes through no symbolic link, not even one whose file does not exist', () => {
    const folder = emptyFolder();
    const [link, target] = [join(folder, 'teams.csv'), join(folder, 'elsewhere.csv')];
    symlinkSync(target, link);
    const file = parseClubFile(bytesOf(makeClubFile()));
    expect(errorLinesOf(() => writeSpreadsheets(folder, file))).toEqual([
      `${link}: is a symbolic link; delete it, or name another file`,
    ]);
    expect(readdirSync(folder)).toEqual(['teams.csv']);
  });

  it('writes cells that spreadsheet programs do not change', () => {
    const folder = emptyFolder();
    writeSpreadsheets(folder, parseClubFile(bytesOf(makeClubFile())));
    expect(readFileSync(join(folder, 'players.csv'), 'utf8').split('\r\n').slice(1)).toEqual([
      "11,Anna,Öberg,Anna-Maria Öberg,anna@fc.example,'+1 212 555 0111,2004-02-29,172,9," +
        'true,R-11,2020-08-01,Women I,winger | striker,https://fc.example/photos/11.jpg,',
      '12,Bea,Nilsson,,,,,,1,false,,,,,,',
      '13,Cleo,Adler,,,,,181,,false,,,,,,',
      '14,,Dida,,-,,,,,false,,,,,,',
      '',
    ]);
  });
});
