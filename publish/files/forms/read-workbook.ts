import { ClubFileError } from '../../club/rules/club-file-error.ts';
import { countHeadings } from '../cells/headings/find-column.ts';
import { readCsvFiles } from '../workbook/read-csv.ts';
import { readOds } from '../workbook/read-ods.ts';
import { readXlsx } from '../workbook/read-xlsx.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { checkCells } from './check-cells.ts';
import { type ClubSource, onlyFileOf } from './form.ts';
import { unreadableFile } from './unreadable-file.ts';

/** @throws ClubFileError when it cannot be read */
export async function readWorkbook(source: ClubSource): Promise<Workbook> {
  try {
    const workbook = await readForm(source);
    checkCells(workbook);
    return workbook;
  } catch (error) {
    const isWhole = error instanceof ClubFileError && error.problems.length === 0;
    throw isWhole ? unreadableFile(error.message, error) : error;
  }
}

async function readForm(source: ClubSource): Promise<Workbook> {
  if (source.form === 'csv') return readCsvFiles(source.files, countHeadings);
  const bytes = onlyFileOf(source);
  return source.form === 'xlsx' ? readXlsx(bytes) : readOds(bytes);
}
