import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../publish/club/rules/parse-club-file.ts';
import { writeWorkbook } from '../../publish/files/forms/write-club.ts';
import { readOds } from '../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../publish/files/workbook/read-xlsx.ts';
import type { Cell, Workbook } from '../../publish/files/workbook/workbook.ts';
import { writeOds } from '../../publish/files/workbook/write-ods.ts';
import { writeXlsx } from '../../publish/files/workbook/write-xlsx.ts';
import { bytesOf, makeClubFile } from '../support/clubs/club-file.ts';
import { hasLibreOffice, saveAs } from './soffice.ts';

const text = (content: string): Cell => ({ kind: 'text', text: content });
const number = (value: number): Cell => ({ kind: 'number', text: String(value), value });
const date = (content: string): Cell => ({ kind: 'date', text: content });

/** All that a program could change. LibreOffice drops tabs in .ods. */
const TEXTS = [
  ...[
    '007',
    '=1+1',
    '+4915112345678',
    '-',
    "'007",
    "'",
    '@a',
    '1E5',
    '1,59',
    '2001-12-31',
    '31.12.2001',
  ],
  ...[' a ', 'a  b', 'a\nb', 'a;b', ']]>', '&amp;', '<b>', '"a"', '_x000D_', '_x005F_'],
  ...['👩‍👧', 'e\u0301', 'שלום', '王小明', 'TRUE', '#REF!', '50%', 'x'.repeat(32_767)],
];

const WORKBOOK: Workbook = {
  sheets: [
    {
      name: 'Spieler & Größen',
      isCsv: false,
      rows: [
        { number: 1, cells: [text('Heading'), text('Other')] },
        ...TEXTS.map((content, i) => ({ number: i + 3, cells: [text('a'), text(content)] })),
      ],
    },
    {
      name: 'Values',
      isCsv: false,
      rows: [
        { number: 1, cells: [date('1900-03-01'), date('2001-12-31'), date('9999-12-31')] },
        { number: 2, cells: [date('2026-07-01 12:30:00'), date('2026-07-01 23:59:59')] },
        { number: 5, cells: [number(1.59), number(-7), number(4915112345678), number(0.1)] },
        { number: 6, cells: [{ kind: 'boolean', text: 'true', value: true }] },
      ],
    },
  ],
};

/** The only new file. */
async function savedAs(format: string, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const [saved] = (await saveAs(format, new Map([[name, bytes]]))).values();
  return saved ?? new Uint8Array();
}

describe.skipIf(!hasLibreOffice)('a workbook that is opened and saved in LibreOffice', () => {
  it.each(['xlsx', 'ods'])('has the same cells: .xlsx saved as .%s', async (format) => {
    const saved = await savedAs(format, 'club.xlsx', await writeXlsx(WORKBOOK));
    expect(await (format === 'ods' ? readOds : readXlsx)(saved)).toEqual(WORKBOOK);
  });

  it.each(['xlsx', 'ods'])('has the same cells: .ods saved as .%s', async (format) => {
    const saved = await savedAs(format, 'club.ods', await writeOds(WORKBOOK));
    expect(await (format === 'ods' ? readOds : readXlsx)(saved)).toEqual(WORKBOOK);
  });

  it.each(['xlsx', 'ods'] as const)('has the lists and help of an export: .%s', async (form) => {
    const bytes = await writeWorkbook(parseClubFile(bytesOf(makeClubFile())), form);
    const saved = await savedAs('xlsx', `club.${form}`, bytes);
    const teams = strFromU8(unzipSync(saved)['xl/worksheets/sheet4.xml'] ?? new Uint8Array());
    const rule = /promptTitle="Season"[^>]* sqref="F2:F\d{4}" type="list"><formula1>([^<]+)/.exec(
      teams,
    );
    expect(rule?.[1]).toBe('Seasons!$B$2:$B$5000');
    expect(await readXlsx(saved)).toEqual(await (form === 'ods' ? readOds : readXlsx)(bytes));
  });
});
