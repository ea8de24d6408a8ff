import { SHEET_NAMES, sheets } from '../cells/columns.ts';
import { findSheetOf } from '../cells/headings/sheets/find-title.ts';
import { isWords } from '../cells/own-words/word-line.ts';
import { NO_WORDS } from '../cells/words/vocabulary.ts';
import { stemOf } from '../workbook/csv/stem-of-names.ts';
import { extensionOf } from './detect-form.ts';

const CSV_NAMES = SHEET_NAMES.map((name) => sheets[name].file);

export const isCsv = (name: string): boolean => extensionOf(name) === '.csv';

/** Reports whether files belong to one club, by standard names or titles of sheets. */
export function areOfClub(names: string[]): boolean {
  if (names.some((name) => CSV_NAMES.includes(name.toLowerCase()))) return true;
  const files = names.filter(isCsv);
  const stem = stemOf(files);
  const titles = files.map((name) => name.slice(stem.length));
  const sheets = titles.flatMap((title) => findSheetOf(title, NO_WORDS) ?? []);
  return titles.some((name) => isWords({ name })) || new Set(sheets).size >= MIN_FILES;
}

/**
 * Smallest number of CSV files of a club if none has a standard name or the title Words. In a subfolder, their
 * titles must name as many different sheets.
 */
export const MIN_FILES = 3;

/**
 * Reports whether a file is never a club: hidden files, lock files of Excel (`~$x.xlsx`) and LibreOffice
 * (`.~lock.x.ods#`), and reports of uploads.
 */
export const isSkipped = (name: string): boolean => /^(\.|~\$)|\.report\.\w+$/.test(name);
