import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvFiles } from '../../../../publish/files/workbook/read-csv.ts';
import { readOds } from '../../../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../../../publish/files/workbook/read-xlsx.ts';
import type { Workbook } from '../../../../publish/files/workbook/workbook.ts';
import { writeCsvFiles } from '../../../../publish/files/workbook/write-csv.ts';
import { writeOds } from '../../../../publish/files/workbook/write-ods.ts';
import { writeXlsx } from '../../../../publish/files/workbook/write-xlsx.ts';
import { arbitraryWorkbook, SPECIAL_TEXTS } from './arbitrary-workbook.ts';

/** Returns the texts of each row that is not empty; CSV has texts alone, and its lines are not rows. */
const textsOf = ({ sheets }: Workbook): string[][][] =>
  sheets.map(({ rows }) =>
    rows.map(({ cells }) => cells.map((cell) => (cell.kind === 'empty' ? '' : cell.text))),
  );

const bytesOf = (files: Map<string, string>): Map<string, Uint8Array> =>
  new Map(Array.from(files, ([name, text]) => [name, new TextEncoder().encode(text)]));

const workbookOf = (...texts: string[]): Workbook => ({
  sheets: [
    {
      name: 'Players',
      isCsv: false,
      rows: texts.map((text, i) => ({ number: i + 1, cells: [{ kind: 'text', text }] })),
    },
  ],
});

const numRuns = Number(process.env.RUNS) || 40;

describe('a workbook that is written and read again', () => {
  it('has the same cells as .xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWorkbook, async (workbook) => {
        expect(await readXlsx(await writeXlsx(workbook))).toEqual(workbook);
      }),
      { numRuns },
    );
  });

  it('has the same cells as .ods', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryWorkbook, async (workbook) => {
        expect(await readOds(await writeOds(workbook))).toEqual(workbook);
      }),
      { numRuns },
    );
  });

  it.each([',', ';', '\t'] as const)('has the same texts as CSV files with %j', (delimiter) => {
    fc.assert(
      fc.property(arbitraryWorkbook, (workbook) => {
        const files = bytesOf(writeCsvFiles(workbook, { delimiter }));
        expect(textsOf(readCsvFiles(files))).toEqual(textsOf(workbook));
      }),
      { numRuns },
    );
  });

  it.each(SPECIAL_TEXTS)('keeps the text %j', async (text) => {
    const workbook = workbookOf('heading', text, 'last');
    expect(await readXlsx(await writeXlsx(workbook))).toEqual(workbook);
    expect(await readOds(await writeOds(workbook))).toEqual(workbook);
  });

  it('keeps a time on the last day before March 1900 as a text, which Excel counts as the 29th', async () => {
    const text = '1900-02-28 12:00:00';
    const sheet = { name: 'Sheet', title: 'Sheet', isCsv: false };
    const rows = [{ number: 1, cells: [{ kind: 'date' as const, text }] }];
    const read = await readXlsx(await writeXlsx({ sheets: [{ ...sheet, rows }] }));
    expect(read.sheets[0]?.rows[0]?.cells).toEqual([{ kind: 'text', text }]);
  });
});
