import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClubFileError } from '../../shared/publish/club-file/club-file-error.ts';
import { SHEET_NAMES, sheets } from '../../shared/publish/spreadsheets/columns.ts';
import { readSheets, type SheetClub } from '../../shared/publish/spreadsheets/read-sheets.ts';
import { readCsvFiles } from '../../shared/publish/workbook/read-csv.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { limitLines } from '../club-files.ts';
import { CommandError } from '../command-error.ts';

/**
 * Reads the club of a folder with the six CSV files.
 * @throws CommandError with all problems, each with file and line
 */
export function readSpreadsheets(folder: string): SheetClub {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`${folder}: no such folder`);
  }
  const files = SHEET_NAMES.map((name) => sheets[name].file).filter((file) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile(),
  );
  try {
    const bytes = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
    return readSheets(readCsvFiles(bytes), { today: utcDate(new Date()) });
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    const lines = error.problems.map(({ place, detail }) => `${place}: ${detail}`);
    throw new CommandError(...limitLines(lines));
  }
}
