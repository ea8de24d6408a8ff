import type { Counts } from '../../shared/table/revisions.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { ClubFile } from '../club/rules/schema.ts';

export interface ClubReport {
  /**
   * Name of the club, or the file's name if the file is invalid or the upload failed; `Several files` for
   * several files of one club.
   */
  title: string;
  source: string;
  madeAt: string;
  /** Result of an upload, or `unchanged` for a dry run of an equal file. */
  action?: 'published' | 'unchanged' | 'overtaken' | 'refused' | 'failed' | undefined;
  /** Reason why nothing was done. Optional if `action` or the problems say it. */
  message?: string | undefined;
  /** Length of each list; undefined if the file is invalid or the upload failed. */
  counts?: Counts | undefined;
  problems: readonly ClubFileProblem[];
  /** Number of all problems, if `problems` has only the first. */
  problemCount?: number | undefined;
  warnings: readonly ClubFileProblem[];
  /** Rows for a sheet Words with the workbook's unknown words, headings first. */
  words?: readonly (readonly string[])[] | undefined;
  /** Changes to the live file; undefined if the file is unchanged or was not compared. */
  changes?: ClubChanges | undefined;
  isNew: boolean;
  /** Club file; undefined if the file is invalid or the upload failed. */
  file?: ClubFile | undefined;
  /** Live file, for names and squads before the changes. */
  live?: ClubFile | undefined;
}
