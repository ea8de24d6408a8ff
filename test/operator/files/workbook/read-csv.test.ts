import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { guard, unguard } from '../../../../publish/files/workbook/csv/guard.ts';
import { readCsvFiles } from '../../../../publish/files/workbook/read-csv.ts';

const read = (content: string | Uint8Array) =>
  readCsvFiles(new Map([['players.csv', Buffer.from(content)]])).sheets[0]?.rows.map(
    ({ number, cells }) => [number, ...cells.map((cell) => ('text' in cell ? cell.text : null))],
  );

const problemsOf = (files: Map<string, Uint8Array>) => {
  try {
    return readCsvFiles(files);
  } catch (error) {
    if (error instanceof ClubFileError) return error.problems;
    throw error;
  }
};

const ROWS = [
  [1, 'id', 'name'],
  [2, '11', 'Öberg'],
];

describe('a CSV file', () => {
  it('may have texts as formulas, which keep their zeros', () => {
    expect(read('id,"=""na""""me"""\n"=""011""",Öberg\n')).toEqual([
      [1, 'id', 'na"me'],
      [2, '011', 'Öberg'],
    ]);
    expect(read('="id";="na""me"\n="011";Öberg\n"a;=""b"";c";="0;1"\n')).toEqual([
      [1, 'id', 'na"me'],
      [2, '011', 'Öberg'],
      [3, 'a;="b";c', '0;1'],
    ]);
  });

  it('has the delimiter of its headings, also bars', () => {
    const count = (_: string, cells: string[]) =>
      cells.filter((cell) => ['Name', 'Vorname'].includes(cell)).length;
    const readRows = (content: string) =>
      readCsvFiles(new Map([['players.csv', Buffer.from(content)]]), count).sheets[0]?.rows.map(
        ({ cells }) => cells.map((cell) => ('text' in cell ? cell.text : null)),
      );
    expect(readRows('Name;Vorname\nBerg;Tor, Abwehr, Sturm\nEk;Tor, Abwehr, Sturm')).toEqual([
      ['Name', 'Vorname'],
      ['Berg', 'Tor, Abwehr, Sturm'],
      ['Ek', 'Tor, Abwehr, Sturm'],
    ]);
    expect(readRows('A, B and C\nName|Vorname\nBerg|Anna')).toEqual([
      ['A, B and C'],
      ['Name', 'Vorname'],
      ['Berg', 'Anna'],
    ]);
    expect(readRows('Name,Post\nBerg,keeper | left back\nEk,keeper | wing')).toEqual([
      ['Name', 'Post'],
      ['Berg', 'keeper | left back'],
      ['Ek', 'keeper | wing'],
    ]);
  });

  it.each([',', ';', '\t'])('may have its columns separated by %j', (sign) => {
    expect(read(`id${sign}name\n11${sign}Öberg\n`)).toEqual(ROWS);
  });

  it('may have the other signs within its cells, and a title above its headings', () => {
    const text =
      'Players, as of May\n\nid;positions;height\n11;"keeper, left";1,59\n12;back;1,60\n';
    expect(read(text)).toEqual([
      [1, 'Players, as of May'],
      [3, 'id', 'positions', 'height'],
      [4, '11', 'keeper, left', '1,59'],
      [5, '12', 'back', '1,60'],
    ]);
  });

  it('may say its separator in a first line, which counts as one', () => {
    expect(read('sep=;\r\nid;name\r\n11;a,b,c\r\n')).toEqual([
      [2, 'id', 'name'],
      [3, '11', 'a,b,c'],
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('id,name\n11,Öberg\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffid,name\n11,Öberg\n')],
    ['Excel’s Unicode text', Buffer.from('\ufeffid\tname\r\n11\tÖberg\r\n', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffid,name\n11,Öberg\n', 'utf16le').swap16()],
  ])('may be %s', (_, bytes) => {
    expect(read(bytes)).toEqual(ROWS);
  });

  it('keeps a dash, and loses the apostrophe before what a program would change', () => {
    expect(read("-,'-,'007,'=1+1,'a\n")).toEqual([[1, '-', "'-", '007', '=1+1', "'a"]]);
  });

  it('is told with its name and line when it cannot be read, as are all others', () => {
    const files = new Map([
      ['club.csv', Buffer.from('name\n"FC Example\n')],
      ['players.csv', Buffer.from('id,name\n11,M\xfcller\n', 'latin1')],
    ]);
    expect(problemsOf(files)).toEqual([
      {
        ...{ field: '(file)', code: 'malformed', line: 2, place: 'club.csv:2' },
        detail: 'a quotation mark is opened in this row and never closed',
      },
      {
        ...{ field: '(file)', code: 'malformed', line: 2, place: 'players.csv:2' },
        detail: 'is not UTF-8 but perhaps Windows-1252: save it as "CSV UTF-8"',
      },
    ]);
  });

  it.each([
    [50_001, 'has more than 50000 rows', '1\n'.repeat(60_000)],
    [1, 'has more than 1000 columns in this row', 'id,'.repeat(2_000_000)],
  ])('is refused before it takes gigabytes: line %i %s', (line, detail, content) => {
    const place = `players.csv:${line}`;
    expect(problemsOf(new Map([['players.csv', Buffer.from(content)]]))).toEqual([
      { field: '(file)', code: 'malformed', line, place, detail },
    ]);
  });
});

it('a run of line breaks takes no time', () => {
  const text = '\n'.repeat(1_000_000);
  expect([guard(text), unguard(text)]).toEqual([text, text]);
});
