import type { ClubFile } from '../../../publish/club-file/schema.ts';
import { writeWorkbook } from '../../../publish/forms/write-club.ts';
import { readSheets } from '../../../publish/spreadsheets/read-sheets.ts';
import { toWorkbook } from '../../../publish/spreadsheets/to-workbook.ts';
import { readCsvFiles } from '../../../publish/workbook/read-csv.ts';
import { readOds } from '../../../publish/workbook/read-ods.ts';
import { readXlsx } from '../../../publish/workbook/read-xlsx.ts';
import type { Workbook } from '../../../publish/workbook/workbook.ts';
import { writeCsvFiles } from '../../../publish/workbook/write-csv.ts';
import { TODAY } from './workbooks.ts';

type Through = (file: ClubFile) => ClubFile | Promise<ClubFile>;

/** Writes a club in each form, and reads it again. */
export const FORMS: [string, Through][] = [
  ['a workbook', (file) => read(toWorkbook(file))],
  ['CSV files', (file) => throughCsv(file)],
  ['an .xlsx', async (file) => read(await readXlsx(await writeWorkbook(file, 'xlsx')))],
  ['an .ods', async (file) => read(await readOds(await writeWorkbook(file, 'ods')))],
];

/** `change` is what a program does to each file in between. */
export function throughCsv(file: ClubFile, change = (text: string) => text): ClubFile {
  const texts = Array.from(writeCsvFiles(toWorkbook(file, 'csv')));
  const files = texts.map(([name, text]) => [name, Buffer.from(change(text))] as const);
  return read(readCsvFiles(new Map(files)));
}

function read(workbook: Workbook): ClubFile {
  const { file, warnings } = readSheets(workbook, { today: TODAY });
  const others = warnings
    .map(({ detail }) => detail)
    .filter((detail) => detail !== 'is in no team');
  if (others.length > 0) throw new Error(others.join());
  return file;
}
