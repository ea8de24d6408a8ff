import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { writeArchive } from '../../../../publish/files/workbook/archive/write-archive.ts';
import { readOds } from '../../../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../../../publish/files/workbook/read-xlsx.ts';
import type { Workbook } from '../../../../publish/files/workbook/workbook.ts';
import { writeCsvFiles } from '../../../../publish/files/workbook/write-csv.ts';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { makeOds, makeXlsx } from './make-workbook.ts';

/** The message, or the problems with their places. */
async function refusal(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => new Error('It is read.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ClubFileError)) throw error;
  const [problem] = error.problems;
  return problem ? `${problem.place}: ${problem.detail}` : error.message;
}

const SHEET = '<row><c><v>1</v></c></row>';
const xlsx = makeXlsx({ sheets: [SHEET] });

/** Changes one byte of the sheet, which is stored without compression. */
function withWrongByte(): Uint8Array {
  const bytes = writeArchive(
    new Map([['content.xml', '<office:body>a</office:body>']]),
    'content.xml',
  );
  bytes[Buffer.from(bytes).indexOf('>a<') + 1] = 0x62;
  return bytes;
}

/** Sets another size of a part than it has. */
function withSize(workbook: Uint8Array, part: string, size: number): Uint8Array {
  const bytes = Buffer.from(workbook);
  const entry = bytes.indexOf(part, bytes.indexOf('PK\u0001\u0002')) - 46;
  bytes.writeUInt32LE(size, entry + 24);
  return bytes;
}

describe('a zip file that is not a workbook, or damaged', () => {
  it.each([
    [makeOds(''), 'is not an Excel workbook (.xlsx): save it as .xlsx'],
    [xlsx.slice(0, -30), 'is damaged (its end is missing): save it again'],
  ])('is refused as .xlsx: %#', async (bytes, message) => {
    expect(await refusal(readXlsx(Uint8Array.from(bytes)))).toContain(message);
  });

  it.each([
    [xlsx, 'is not an OpenDocument spreadsheet (.ods): save it as .ods'],
    [makeOds(''), 'has no sheets: save it as an OpenDocument spreadsheet (.ods)'],
    [
      makeOds('', {
        manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
      }),
      'is password-protected: save it without a password',
    ],
    [makeOds('</a>'), 'is damaged (content.xml): save it again'],
    [withWrongByte(), 'is damaged (content.xml): save it again'],
    [withSize(makeOds(''), 'content.xml', 1), 'is damaged (content.xml): save it again'],
  ])('is refused as .ods: %#', async (bytes, message) => {
    expect(await refusal(readOds(bytes))).toContain(message);
  });
});

describe.each([
  ['xlsx', makeXlsx({ sheets: [SHEET] }), readXlsx],
  ['ods', makeOds('<table:table table:name="A"/>'), readOds],
])('a part of an .%s that is', (_, bytes, read) => {
  const parts = Object.entries(unzipSync(bytes)).filter(([part]) => part !== 'mimetype');

  it.each([
    ['cut off', (xml: string) => xml.slice(0, -10)],
    ['changed within a tag', (xml: string) => xml.replace('>', ' a=b>')],
    ['without a closing tag', (xml: string) => xml.replace(/<\/[^>]*>$/, '')],
    ['with a bare ampersand', (xml: string) => xml.replace('</', ' A & B </')],
    ['followed by another element', (xml: string) => `${xml}<a/>`],
  ])('%s is named', async (_, damage) => {
    for (const [part, content] of parts) {
      const damaged = { ...Object.fromEntries(parts), [part]: strToU8(damage(strFromU8(content))) };
      const refused = await refusal(read(zipSync(damaged)));
      expect(refused).toBe(`is damaged (${part}): save it again`);
    }
  });
});

const cell = '<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>';
const repeated = (rows: string, columns: string): Uint8Array =>
  makeOds(
    `<table:table table:name="A"><table:table-row table:number-rows-repeated="${rows}">` +
      cell.replace('cell ', `cell table:number-columns-repeated="${columns}" `) +
      '</table:table-row></table:table>',
  );

describe('a workbook that would fill the memory', () => {
  it('is refused before it is unpacked', async () => {
    const bomb = withSize(xlsx, 'xl/sheets/1.xml', 300 * 1024 * 1024);
    expect(await refusal(readXlsx(bomb))).toBe(
      'unpacks to more than 268435456 bytes: delete the sheets that are not needed',
    );
  });

  it('is refused for two sheets that are one part', async () => {
    const settings = '<sheets><sheet name="A" r:id="r2"/><sheet name="B" r:id="r2"/></sheets>';
    expect(await refusal(readXlsx(makeXlsx({ settings })))).toBe(
      'is damaged (xl/sheets/1.xml is missing): save it again',
    );
  });

  it('is refused for entities that expand', async () => {
    const sheet = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>';
    expect(await refusal(readXlsx(makeXlsx({ sheets: [sheet] })))).toBe(
      'is damaged (xl/sheets/1.xml has a DOCTYPE): save it again',
    );
  });

  it.each([
    ['1048576', '1', "A: has more than 50000 rows: delete what is not the club's"],
    ['50000', '1000', "A: has more than 2000000 cells: delete what is not the club's"],
    ['1', '16384', 'A!ALM1: is beyond column ALL: delete it'],
    ['1', '9007199254740991', 'A!ALM1: is beyond column ALL: delete it'],
    ['-1', '1', 'is damaged: rows are repeated -1 times'],
  ])('is refused for %s rows of %s repeated cells', async (rows, columns, message) => {
    expect(await refusal(readOds(repeated(rows, columns)))).toBe(message);
  });

  it.each([
    ['<row r="1048577"><c><v>1</v></c></row>', 'is damaged: it has a row 1048577'],
    ['<row><c r="ZZZ1"><v>1</v></c></row>', 'is damaged: it has a cell ZZZ1 in row 1'],
    ['<row r="2"><c r="A3"><v>1</v></c></row>', 'is damaged: it has a cell A3 in row 2'],
    ['<row r="2"><c r="2A"><v>1</v></c></row>', 'is damaged: it has a cell 2A in row 2'],
    [
      '<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>',
      'is damaged: it has a cell A2 in row 2',
    ],
    [
      '<row><c t="s"><v>7</v></c></row>',
      'is damaged: a cell refers to the text 7, which is missing',
    ],
    ['<row><c r="XFD1"><v>1</v></c></row>', 'Sheet1!XFD1: is beyond column ALL: delete it'],
    [
      `<row><c r="B1" t="str"><v>${'x'.repeat(32_768)}</v></c></row>`,
      'Sheet1!B1: has more than 32767 characters',
    ],
  ])('is refused for a cell out of bounds: %#', async (sheet, message) => {
    expect(await refusal(readXlsx(makeXlsx({ sheets: [sheet] })))).toBe(message);
  });

  it('is refused for merged cells that are no range', async () => {
    const rest = '<mergeCells><mergeCell ref="B2:C"/></mergeCells>';
    expect(await refusal(readXlsx(makeXlsx({ rest })))).toBe(
      'is damaged: it has merged cells B2:C',
    );
  });

  it.each([
    ['<a>'.repeat(100_000), 'is damaged (xl/sheets/1.xml is no spreadsheet): save it again'],
    [
      `<row ${Array.from({ length: 1_001 }, (_, i) => `a${i}="" `).join('')}>`,
      'is damaged (xl/sheets/1.xml is no spreadsheet): save it again',
    ],
  ])('is refused for elements that no program writes: %#', async (sheet, message) => {
    expect(await refusal(readXlsx(makeXlsx({ sheets: [sheet] })))).toBe(message);
  });

  it('is refused for cells that share long texts', async () => {
    const texts = `<si><t>${'x'.repeat(32_767)}</t></si>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>`;
    expect(await refusal(readXlsx(makeXlsx({ texts, sheets: [row + row] })))).toBe(
      "Sheet1: has more than 33554432 characters: delete what is not the club's",
    );
  });

  it('is refused for a row of many repeated cells', async () => {
    const many = cell.replace('cell ', 'cell table:number-columns-repeated="1000" ').repeat(10_000);
    const row = `<table:table-row>${many}</table:table-row>`;
    const body = `<table:table table:name="A">${row}</table:table>`;
    expect(await refusal(readOds(makeOds(body)))).toBe('A!BXX1: is beyond column ALL: delete it');
  });

  it('is refused for a cell of many blanks', async () => {
    const blanks = '<text:s text:c="32767"/>'.repeat(2);
    const body = `<table:table><table:table-row>${cell.replace('>a<', `>${blanks}<`)}</table:table-row></table:table>`;
    expect(await refusal(readOds(makeOds(body)))).toBe('is damaged: a cell has 65534 blanks');
  });

  it('is refused for more than a hundred sheets', async () => {
    const bytes = makeXlsx({ sheets: Array<string>(101).fill(SHEET) });
    expect(await refusal(readXlsx(bytes))).toBe('has more than 100 sheets');
  });
});

describe('a text that a workbook cannot hold', () => {
  it.each([
    ['a\u0001', 'has a control character'],
    ['a\rb', 'has a control character'],
    ['\ud83d', 'has half of a character'],
    ['x'.repeat(32_768), 'has 32768 characters; a cell holds 32767'],
  ])('is reported with its cell: %#', async (text, detail) => {
    const cells = [{ kind: 'empty' } as const, { kind: 'text', text } as const];
    const workbook: Workbook = {
      sheets: [{ name: 'Players', isCsv: false, rows: [{ number: 17, cells }] }],
    };
    expect(await refusal(writeXlsx(workbook))).toBe(`Players!B17: ${detail}`);
    expect(await refusal((async () => writeCsvFiles(workbook))())).toBe(`Players!B17: ${detail}`);
  });
});
