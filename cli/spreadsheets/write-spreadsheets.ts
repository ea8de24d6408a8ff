import { join } from 'node:path';
import type { ClubFile } from '../../shared/publish/club-file/schema.ts';
import { emptyWorkbook, toWorkbook } from '../../shared/publish/spreadsheets/to-workbook.ts';
import type { Workbook } from '../../shared/publish/workbook/workbook.ts';
import { writeCsvFiles } from '../../shared/publish/workbook/write-csv.ts';
import { type WriteOptions, writeFiles } from '../write-files.ts';

/**
 * Writes a club into the six CSV files of a folder, which is created if necessary.
 * @returns the paths of the files
 * @throws CommandError when a file exists or cannot be written
 */
export const writeSpreadsheets = (folder: string, file: ClubFile, options?: WriteOptions) =>
  writeAll(folder, toWorkbook(file, 'csv'), options);

/** Writes the six files with headings only. */
export const writeTemplate = (folder: string, options?: WriteOptions) =>
  writeAll(folder, emptyWorkbook('csv'), options);

function writeAll(folder: string, workbook: Workbook, options?: WriteOptions): string[] {
  const files = Array.from(writeCsvFiles(workbook), ([name, text]) => {
    return [join(folder, name), text] as const;
  });
  writeFiles(new Map(files), options);
  return files.map(([path]) => path);
}
