import { ClubFileError, type ClubFileProblem } from '../club-file/club-file-error.ts';
import type { WrittenClubFile } from '../club-file/schema.ts';
import { validateClubFile } from '../club-file/validate-club-file.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { assemble, type Rows } from './assemble.ts';
import { findColumn } from './columns.ts';
import { type Finding, toProblems } from './findings.ts';
import { findSheets } from './headings/find-sheets.ts';
import { findTable } from './headings/find-table.ts';
import { describe, findCell, locate, type Places } from './places/locate.ts';
import { type ReadTable, readRows } from './read-rows.ts';
import { spotIn, spotOf, type Table } from './table.ts';
import { decideOrder } from './values/decide-order.ts';
import { findOrderedDates } from './values/find-ordered-dates.ts';
import type { DateOrder } from './values/parse-date.ts';

/** What the cells of a workbook mean. */
export interface SheetClub {
  file: WrittenClubFile;
  /** What is probably a mistake in the cells, each with its place. */
  warnings: ClubFileProblem[];
  /** Adds the place in the workbook to a problem of `file`. */
  locate(problem: ClubFileProblem): ClubFileProblem;
}

export interface ReadingOptions {
  /** Whether 03/04/2001 is day/month or month/day, where the workbook does not show it. */
  dates?: DateOrder | undefined;
  /** YYYY-MM-DD: decides which season is active, where the workbook does not say. */
  today: string;
}

/**
 * Reads the club of a workbook.
 * @throws ClubFileError with all problems, each with its place: `Players!C17` or
 *   `players.csv:17: column height`
 */
export function readSheets(workbook: Workbook, { dates, today }: ReadingOptions): SheetClub {
  const found = findSheets(workbook);
  const tables = Array.from(found.sheets, ([name, sheet]) => findTable(name, sheet));
  const { order, problems } = orderOf(
    tables.map(({ table }) => table),
    dates,
  );
  const read = tables.map(({ table }) => [table, readRows(table, order)] as const);
  const assembled = assemble(rowsOf(read), today);
  const places = {
    rows: assembled.rows,
    tables: new Map(tables.map(({ table }) => [table.name, table])),
  };
  const all = [
    ...found.problems,
    ...tables.flatMap((table) => table.problems),
    ...problems,
    ...read.flatMap(([table, rows]) => [...noClub(table, rows), ...rows.problems]),
    ...assembled.problems,
  ];
  const invalid = validate(assembled.json, all.length > 0);
  const findings = [...all, ...invalid.flatMap((problem) => toFinding(problem, places))];
  if (findings.length > 0) throw failure(findings);
  // A problem without a place is one of a sheet that is missing, which `findings` has.
  if (invalid.length > 0) throw new Error(`Without a place: ${invalid.map(({ field }) => field)}`);
  return {
    file: assembled.json as WrittenClubFile,
    warnings: toProblems([
      ...found.warnings,
      ...tables.flatMap(({ warnings }) => warnings),
      ...read.flatMap(([, { warnings }]) => warnings),
      ...assembled.warnings,
    ]),
    locate: (problem) => locate(problem, places),
  };
}

/** Too many problems to collect are an error of their own, unless there are others to tell. */
function validate(json: unknown, hasProblems: boolean): ClubFileProblem[] {
  try {
    return validateClubFile(json).problems ?? [];
  } catch (error) {
    if (error instanceof ClubFileError && hasProblems) return [];
    throw error;
  }
}

function orderOf(tables: Table[], dates: DateOrder | undefined) {
  if (dates !== undefined) return { order: dates, problems: [] };
  return decideOrder(tables.flatMap(findOrderedDates));
}

/** A sheet without headings has no rows to speak of. */
const rowsOf = (read: (readonly [Table, ReadTable])[]): Rows =>
  Object.fromEntries(
    read
      .filter(([{ headings }]) => headings.size > 0)
      .map(([{ name }, { rows }]) => [name, rows] as const),
  );

function noClub(table: Table, { rows }: ReadTable): Finding[] {
  if (table.name !== 'club' || table.headings.size === 0 || rows.length > 0) return [];
  return [{ spot: spotOf(table), code: 'missing', detail: 'has no row under its headings' }];
}

/** A problem that validation has found, unless a better one is already reported. */
function toFinding(problem: ClubFileProblem, places: Places): Finding[] {
  const { row, column = '' } = findCell(problem.field, places) ?? {};
  if (!row || row.reported.has(column)) return [];
  const { isRequired } = findColumn(row.table.name, column) ?? {};
  const isMissing = problem.code === 'missing';
  // A required heading is reported once, and what can be made lacks what it is made of.
  if (isMissing && isRequired && !row.table.headings.has(column)) return [];
  if (isMissing && !isRequired && MADE.has(column)) return [];
  const detail = describe(problem, places);
  return [{ spot: spotIn(row, column), code: problem.code, detail, cell: { row, column } }];
}

const MADE = new Set(['id', 'slug', 'short_name']);

function failure(findings: Finding[]): ClubFileError {
  const problems = toProblems(findings);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return new ClubFileError(`The workbook has ${count}.`, problems);
}
