import type { ClubFile } from '../../../publish/club/rules/schema.ts';
import { readSheets } from '../../../publish/files/cells/read-sheets.ts';
import { toWorkbook } from '../../../publish/files/cells/to-workbook.ts';
import { writeWorkbook } from '../../../publish/files/forms/write-club.ts';
import { readCsvFiles } from '../../../publish/files/workbook/read-csv.ts';
import { readOds } from '../../../publish/files/workbook/read-ods.ts';
import { readXlsx } from '../../../publish/files/workbook/read-xlsx.ts';
import type { Workbook } from '../../../publish/files/workbook/workbook.ts';
import { writeCsvFiles } from '../../../publish/files/workbook/write-csv.ts';
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
