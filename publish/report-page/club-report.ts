import type { Counts } from '../../shared/table/revisions.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { ClubFile } from '../club/rules/schema.ts';

export interface ClubReport {
  /** Name of the club, or of the file if it cannot be read. */
  title: string;
  source: string;
  /** Time of the report, ISO 8601. */
  madeAt: string;
  /** Result for the file; undefined when it was only checked. */
  action?: 'published' | 'unchanged' | 'overtaken' | 'refused' | 'failed' | undefined;
  /** Reason why nothing was done, if no problem gives it. */
  message?: string | undefined;
  /** Length of each list; undefined if the file cannot be read. */
  counts?: Counts | undefined;
  problems: readonly ClubFileProblem[];
  /** Number of all problems; undefined if `problems` has all of them. */
  problemCount?: number | undefined;
  warnings: readonly ClubFileProblem[];
  /** Rows for the sheet Words of a workbook that cannot be read; the first row has the headings. */
  words?: readonly (readonly string[])[] | undefined;
  /** Changes of the live file; undefined if the file was not compared with it. */
  changes?: ClubChanges | undefined;
  /** Whether the club has no live revision. */
  isNew: boolean;
  /** Club file, from which the names of seasons and the sizes of teams are read. */
  file?: ClubFile | undefined;
  /** Live file, from which the names of entries are read that are no longer in `file`. */
  live?: ClubFile | undefined;
}
