import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { writeForm } from '../../../support/clubs/write-form.ts';
import { failure, openWorkspace } from '../../../support/programs/club-data.ts';

const { clubData, path } = openWorkspace();

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipOf = (...names: string[]) =>
  Buffer.concat(names.map((name) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${name}`, 'latin1')));
const odf = (type: string) => zipOf(`mimetypeapplication/vnd.oasis.opendocument.${type}PK`);
const TAKEN = 'a club file (.json), a workbook (.xlsx or .ods) or a folder of CSV files';
const SAVE = 'save it as .xlsx or .ods';

const checking = async (name: string) => {
  const { code, stdout, stderr } = await clubData('check', name);
  expect([code, stdout]).toEqual([1, '']);
  return stderr;
};

describe('club-data check of a file that is no club', () => {
  it.each([
    ['old.xls', OLE, `is a workbook in the format of Excel 97 (.xls): ${SAVE}`],
    [
      'secret.xlsx',
      Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]),
      `has a password: ${SAVE} without one`,
    ],
    ['binary.xlsb', zipOf('xl/workbook.bin'), `is a binary workbook (.xlsb): ${SAVE}`],
    [
      'mac.numbers',
      zipOf('Index/Document.iwa'),
      'is a file of Numbers: export it as Excel (.xlsx)',
    ],
    ['list.pdf', '%PDF-1.7', `is a PDF: get the workbook that it was made from, and ${SAVE}`],
    [
      'letter.docx',
      zipOf('word/document.xml'),
      `is a text document: copy its tables into a workbook, and ${SAVE}`,
    ],
    ['letter.odt', odf('text'), `is a text document: copy its tables into a workbook, and ${SAVE}`],
    [
      'csv.zip',
      zipOf('players.csv'),
      `is a zip archive, not ${TAKEN}: unpack it, and use what is in it`,
    ],
    ['flat.fods', '<?xml version="1.0"?>', `is a flat workbook (.fods): ${SAVE}`],
    ['photo.jpg', '\xff\xd8', `is not ${TAKEN}`],
    ['empty.xlsx', '', 'is empty: copy it or save it again'],
    [
      'cut.xlsx',
      'PK',
      `is not a workbook, although its name ends in .xlsx: save it again as .xlsx or .ods`,
    ],
    [
      'cut.xlsm',
      'PK',
      `is not a workbook, although its name ends in .xlsm: save it again as .xlsx or .ods`,
    ],
  ])('says what to do: %s', async (name, content, advice) => {
    writeFileSync(path(name), content);
    expect(await checking(name)).toBe(`${name}: ${advice}\n`);
  });

  it('names the folder of a CSV file', async () => {
    await writeForm(path('my-club'), makeClubFile(), 'csv');
    expect(await checking('my-club/players.csv')).toBe(
      'my-club/players.csv: is one of the CSV files of a club: pass its folder, my-club\n',
    );
    writeFileSync(path('export.csv'), 'a,b');
    expect(await checking('export.csv')).toBe(
      'export.csv: is a CSV file: pass a folder with club.csv, players.csv and so on, or a workbook\n',
    );
  });

  it('refuses a workbook of a gigabyte before it reads any of it', async () => {
    truncateSync(touch('large.xlsx'), 2 ** 30);
    expect(await checking('large.xlsx')).toBe(
      'large.xlsx: The file is 1073741824 bytes; the limit is 33554432.\n',
    );
  });

  it('refuses more cells than a club has, before it reads what they mean', async () => {
    await writeForm(path('many'), makeClubFile(), 'csv');
    const row = 'wrong,wrong,wrong,wrong,wrong,wrong,wrong\n';
    writeFileSync(path('many/players.csv'), `id,first_name,last_name\n${row.repeat(49_000)}`);
    expect(await checking('many')).toMatch(
      /\nmany: has 343\d{3} filled cells, most of them in players\.csv; a club has at most 300000: delete sheets, columns and rows that are not the club's\n$/,
    );
  });

  it('refuses cells that make a larger club file than can be read again', async () => {
    await writeForm(path('large'), makeClubFile(), 'csv');
    const rows = (row: (id: number) => string) =>
      Array.from({ length: 25_500 }, (_, i) => row(i + 1)).join('\n');
    const players = rows((id) => `${id},,Player ${id}`);
    const members = rows((id) => `101,player,${id},winger`);
    writeFileSync(path('large/players.csv'), `id,first_name,last_name\n${players}`);
    writeFileSync(path('large/members.csv'), `team_id,role,id,position\n${members}`);
    expect(await checking('large')).toMatch(
      /large: The workbook is too large: its club file has more than 50000 objects, made ids included. Delete sheets, columns and rows that are not the club's\.\n$/,
    );
  });

  it('refuses a folder with two forms of a club, so that neither is published by accident', async () => {
    await writeForm(path('both'), makeClubFile(), 'csv');
    await writeForm(path('both/club.json'), makeClubFile(), 'json');
    expect(await checking('both')).toBe(
      'both: has CSV files of a club, and club.json: move one of them to another folder, or pass both/club.json\n',
    );
  });

  it('takes a folder of CSV files in which a workbook was kept by a rename', async () => {
    await writeForm(path('kept'), makeClubFile(), 'csv');
    await writeForm(path('kept/club before.xlsx'), makeClubFile(), 'xlsx');
    expect(await clubData('check', 'kept')).toMatchObject({ code: 0 });
  });

  it('says what a folder lacks', async () => {
    mkdirSync(path('other-names'));
    touch('other-names/people.csv');
    mkdirSync(path('photos'));
    touch('photos/a.jpg');
    expect([await checking('other-names'), await checking('photos')]).toEqual([
      'other-names: none of its CSV files is named club.csv, players.csv …\n',
      `photos: no club in this folder: ${TAKEN}\n`,
    ]);
  });
});

describe('club-data convert', () => {
  it('refuses a delimiter for what has none', async () => {
    expect(await clubData('convert', 'club.json', '--out', 'x.xlsx', '--delimiter', ';')).toEqual(
      failure('--delimiter is for CSV files: it needs --csv\n', 2),
    );
  });

  it('converts one club, not a folder of them', async () => {
    mkdirSync(path('two'));
    for (const slug of ['one-club', 'two-club']) {
      await writeForm(path(join('two', `${slug}.json`)), makeClubFile({ slug }), 'json');
    }
    expect(await clubData('convert', 'two')).toEqual(
      failure('two: has 2 clubs; convert one after the other\n'),
    );
  });
});

function touch(name: string): string {
  writeFileSync(path(name), '');
  return path(name);
}
