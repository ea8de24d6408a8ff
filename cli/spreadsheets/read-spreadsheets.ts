import { statSync } from 'node:fs';
import { type FieldProblem, Problem } from '../../shared/problem.ts';
import type { ClubFile } from '../../shared/publish/club-file/club-file.ts';
import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { CommandError } from '../command-error.ts';
import { assemble } from './assemble.ts';
import { type SheetName, sheets } from './columns.ts';
import { type Locate, locateIn, tellField, tellProblem } from './places.ts';
import { type ReadSheet, readSheet, type SheetProblem } from './read-sheet.ts';

export interface SpreadsheetClub {
  file: ClubFile;
  /** Where a part of it is, by a path such as `teams[3].players[7].height`. */
  locate: Locate;
}

/**
 * Reads the club of a folder with the six files.
 * @throws CommandError with everything that is wrong in any of them at once, each with file and line:
 *   `players.csv:17: column date_of_birth: "1992-13-01" is not a date`
 */
export function readSpreadsheets(folder: string): SpreadsheetClub {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`${folder}: no such folder`);
  }
  const read = mapSheets((name) => readSheet(folder, sheets[name]));
  const { json, rows, problems } = assemble(read);
  const locate = locateIn(rows);
  const { file, errors } = check(json);
  const told = [
    ...Object.values(read).flatMap((sheet) => sheet.problems),
    ...[...problems, ...errors.flatMap((error) => tellField(error, locate) ?? [])].filter(
      (problem) => !isToldByHeading(problem, read),
    ),
  ];
  if (told.length > 0) throw refuse(told);
  // What has no place is a part of a file that cannot be read, and that was told.
  if (!file) throw new Error(`Not placed: ${errors.map(({ field }) => field).join(', ')}`);
  return { file, locate };
}

/** Nobody reads more lines, and a function takes only so many arguments. */
const MOST_LINES = 10_000;

function refuse(problems: SheetProblem[]): CommandError {
  const lines = problems.sort(byPlace).slice(0, MOST_LINES).map(tellProblem);
  const left = problems.length - lines.length;
  return new CommandError(...lines, ...(left > 0 ? [`and ${left} more problems`] : []));
}

function mapSheets<T>(toValue: (name: SheetName) => T): Record<SheetName, T> {
  const names = Object.keys(sheets) as SheetName[];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<SheetName, T>;
}

function check(json: unknown): { file?: ClubFile; errors: FieldProblem[] } {
  try {
    return { file: parseClubFile(new TextEncoder().encode(JSON.stringify(json))), errors: [] };
  } catch (error) {
    if (error instanceof Problem && error.errors) return { errors: error.errors };
    throw error;
  }
}

/** Not again for every row. */
function isToldByHeading({ file, column }: SheetProblem, read: Record<SheetName, ReadSheet>) {
  return Object.entries(read).some(
    ([name, { missing }]) =>
      sheets[name as SheetName].file === file && missing.includes(column ?? ''),
  );
}

const FILES = Object.values(sheets).map(({ file }) => file);

const byPlace = (a: SheetProblem, b: SheetProblem): number =>
  FILES.indexOf(a.file) - FILES.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0);
