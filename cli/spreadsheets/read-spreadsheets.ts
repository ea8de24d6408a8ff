import { statSync } from 'node:fs';
import type { ClubFile } from '../../shared/publish/club-file/schema.ts';
import { validateClubFile } from '../../shared/publish/club-file/validate-club-file.ts';
import { limitLines } from '../club-file-problems.ts';
import { CommandError } from '../command-error.ts';
import { assemble } from './assemble.ts';
import { type SheetName, sheets } from './columns.ts';
import { formatProblem, type Locate, locateIn, toSheetProblem } from './places.ts';
import { type ReadSheet, readSheet, type SheetProblem } from './read-sheet.ts';

export interface SpreadsheetClub {
  file: ClubFile;
  /** Finds the cell of a path such as `teams[3].players[7].height`. */
  locate: Locate;
}

/**
 * Reads the club of a folder with the six CSV files.
 * @throws CommandError with all problems of all files, each with file and line:
 *   `players.csv:17: column date_of_birth: "1992-13-01" is not a date`
 */
export function readSpreadsheets(folder: string): SpreadsheetClub {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`${folder}: no such folder`);
  }
  const read = mapSheets((name) => readSheet(folder, sheets[name]));
  const { json, rows, problems } = assemble(read);
  const locate = locateIn(rows);
  const { file, problems: invalid = [] } = validateClubFile(json);
  const located = invalid.flatMap((problem) => toSheetProblem(problem, locate) ?? []);
  const found = [
    ...Object.values(read).flatMap((sheet) => sheet.problems),
    ...[...problems, ...located].filter((problem) => !isOfMissingColumn(problem, read)),
  ];
  if (found.length > 0) {
    throw new CommandError(...limitLines(found.sort(byPlace).map(formatProblem)));
  }
  // A problem without a place belongs to an unreadable file, which `found` reports.
  if (!file) throw new Error(`Without a place: ${invalid.map(({ field }) => field).join(', ')}`);
  return { file, locate };
}

function mapSheets<T>(toValue: (name: SheetName) => T): Record<SheetName, T> {
  const names = Object.keys(sheets) as SheetName[];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<SheetName, T>;
}

/** A missing column is reported once, not for every row. */
function isOfMissingColumn({ file, column }: SheetProblem, read: Record<SheetName, ReadSheet>) {
  return Object.entries(read).some(
    ([name, { missing }]) =>
      sheets[name as SheetName].file === file && missing.includes(column ?? ''),
  );
}

const FILES = Object.values(sheets).map(({ file }) => file);

const byPlace = (a: SheetProblem, b: SheetProblem): number =>
  FILES.indexOf(a.file) - FILES.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0);
