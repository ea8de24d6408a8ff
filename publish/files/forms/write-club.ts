import type { ClubFile } from '../../club/rules/schema.ts';
import { toWorkbook } from '../cells/to-workbook.ts';
import { EXPORT_LAYOUTS } from '../template/column-layouts.ts';
import type { Delimiter } from '../workbook/csv/find-delimiter.ts';
import { writeCsvFiles } from '../workbook/write-csv.ts';
import { writeOds } from '../workbook/write-ods.ts';
import { writeXlsx } from '../workbook/write-xlsx.ts';

export const writeWorkbook = (file: ClubFile, form: 'xlsx' | 'ods'): Promise<Uint8Array> =>
  (form === 'xlsx' ? writeXlsx : writeOds)(toWorkbook(file), EXPORT_LAYOUTS);

/** Returns the CSV files of a club, keyed by file name. Reading the files gives the same club. */
export const writeCsvFolder = (file: ClubFile, delimiter?: Delimiter): Map<string, string> =>
  writeCsvFiles(toWorkbook(file, 'csv'), { delimiter });
