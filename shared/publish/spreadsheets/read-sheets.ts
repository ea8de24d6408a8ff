import type { ClubFileProblem } from '../club-file/club-file-error.ts';
import type { WrittenClubFile } from '../club-file/schema.ts';
import type { Workbook } from '../workbook/workbook.ts';

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
  dates?: 'dmy' | 'mdy' | undefined;
  /** YYYY-MM-DD: decides which season is active, where the workbook does not say. */
  today: string;
}

/**
 * Reads the club of a workbook.
 * @throws ClubFileError with all problems, each with its place: `Players!C17` or
 *   `players.csv:17: column height`
 */
export function readSheets(_workbook: Workbook, _options: ReadingOptions): SheetClub {
  throw new Error('not yet');
}
