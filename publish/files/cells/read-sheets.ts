import { ClubFileError, type ClubFileProblem } from '../../club/rules/club-file-error.ts';
import type { ClubFile, WrittenClubFile } from '../../club/rules/schema.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { type Assembling, assemble } from './assemble.ts';
import { findUnclearPrivacy } from './find-unclear-privacy.ts';
import { type Finding, MAX_FINDINGS, toProblems } from './findings.ts';
import type { LeftOut } from './headings/own/find-own-columns.ts';
import type { WordEntry } from './own-words/list-words.ts';
import { locate } from './places/locate.ts';
import { type ReadTables, readTables } from './read-tables.ts';
import { validateCells } from './validate-cells.ts';
import type { DateOrder } from './values/parse-date.ts';

export interface SheetClub {
  file: ClubFile;
  /** Club file without the defaults that `file` has for empty cells. */
  written: WrittenClubFile;
  warnings: ClubFileProblem[];
  locate(problem: ClubFileProblem): ClubFileProblem;
}

export interface ReadingOptions {
  /** Order of day and month in dates such as 03/04/2001. If undefined, the dates of the workbook decide. */
  dates?: DateOrder | undefined;
  /** Unknown columns to ignore. A column that may say whom to withhold is never ignored. */
  leftOut?: LeftOut | undefined;
  /**
   * Date (YYYY-MM-DD) for the active season if no row says which it is, for matches that are ahead, and for the
   * age limit.
   */
  today: string;
}

export interface OpenSheets {
  /** Slug of the club whose live file has the match ids that the sheets lack; undefined if they lack none. */
  slug: string | undefined;
  /**
   * Returns the club. A match without an id keeps the id that it has in the live file.
   * @throws ClubFileError with at most 10,000 problems, each with its place: `Players!C17`
   */
  toClub(live?: ClubFile): SheetClub;
}

export function openSheets(workbook: Workbook, { today, ...options }: ReadingOptions): OpenSheets {
  const read = readTables(workbook, options);
  const slug = slugIn(read);
  const hasOpen = read.rows.matches?.some(({ values }) => values.id === undefined) ?? false;
  return {
    slug: hasOpen && typeof slug === 'string' ? slug : undefined,
    toClub: (live) => toClub(read, { today, live }),
  };
}

const slugIn = ({ rows }: ReadTables): unknown => rows.club?.[0]?.values.slug;

export const readSheets = (workbook: Workbook, options: ReadingOptions): SheetClub =>
  openSheets(workbook, options).toClub();

function toClub(read: ReadTables, { today, live }: Assembling): SheetClub {
  const assembled = assemble(read, { today, live });
  const places = { rows: assembled.rows, tables: read.tables };
  const known = [...read.problems, ...assembled.problems];
  const { file, findings } = validateCells(assembled.json, places, known);
  if (!file || known.length > 0)
    throw failure([...known, ...findings, ...read.overwritten], read.listWords()).of(slugIn(read));
  const unclear = findUnclearPrivacy(file, assembled.rows, today);
  if (unclear.length > 0) throw failure([...unclear, ...read.overwritten]).of(file.club.slug);
  return {
    file,
    written: assembled.json as WrittenClubFile,
    warnings: toProblems([...read.warnings, ...assembled.warnings]),
    locate: (problem) => locate(problem, places),
  };
}

export class SheetsError extends ClubFileError {
  /** Lines of the workbook's sheet Words, and unknown words that may be added there. */
  readonly words: readonly WordEntry[];

  constructor(message: string, problems: ClubFileProblem[], words: readonly WordEntry[]) {
    super(message, problems);
    this.words = words;
  }
}

function failure(findings: Finding[], words: readonly WordEntry[] = []): SheetsError {
  const problems = toProblems(findings);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const more = findings.length > MAX_FINDINGS ? 'more than ' : '';
  return new SheetsError(`The workbook has ${more}${count}.`, problems, words);
}
