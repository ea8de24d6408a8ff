import type { Counts } from '../../shared/table/revisions.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { ClubFile } from '../club/rules/schema.ts';

export interface ClubReport {
  /** Name of the club, or the file's name if the file cannot be read. */
  title: string;
  source: string;
  madeAt: string;
  /**
   * Result of an upload; `unchanged` also for a dry run of an equal file. Undefined for any other file that was
   * only checked.
   */
  action?: 'published' | 'unchanged' | 'overtaken' | 'refused' | 'failed' | undefined;
  /** Reason why nothing was done. It may be undefined if `action` or the problems say why. */
  message?: string | undefined;
  /** Length of each list; undefined if the file cannot be read. */
  counts?: Counts | undefined;
  problems: readonly ClubFileProblem[];
  /**
   * Number of all problems, if `problems` may have only the first of them. If it is undefined, `problems` is
   * complete.
   */
  problemCount?: number | undefined;
  warnings: readonly ClubFileProblem[];
  /**
   * Rows for a sheet Words that lists the workbook's unknown words. The first row has the headings. Undefined
   * or empty without unknown words.
   */
  words?: readonly (readonly string[])[] | undefined;
  /**
   * Changes to the live file, perhaps none; undefined for a new club, if `action` is `unchanged`, or if the
   * file was not compared.
   */
  changes?: ClubChanges | undefined;
  isNew: boolean;
  /** Club file; undefined if the file cannot be read. */
  file?: ClubFile | undefined;
  /** Live file, for names and squads before the changes. */
  live?: ClubFile | undefined;
}
