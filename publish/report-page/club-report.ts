import type { Counts } from '../../shared/table/revisions.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { ClubFile } from '../club/rules/schema.ts';

export interface ClubReport {
  /** The club's name; of a file that cannot be read, the file's. */
  title: string;
  source: string;
  /** ISO 8601. */
  madeAt: string;
  /** Result for the file; undefined when it was only checked. */
  action?: 'published' | 'unchanged' | 'overtaken' | 'refused' | 'failed' | undefined;
  /** Reason why nothing was done, if no problem gives it. */
  message?: string | undefined;
  /** Undefined when the file cannot be read. */
  counts?: Counts | undefined;
  problems: readonly ClubFileProblem[];
  /** Number of all problems, if the list was cut. */
  problemCount?: number | undefined;
  warnings: readonly ClubFileProblem[];
  /** Rows for the sheet Words of a workbook that cannot be read, headings first. */
  words?: readonly (readonly string[])[] | undefined;
  /** Undefined when the file was not compared with the live one. */
  changes?: ClubChanges | undefined;
  /** Whether nothing of this club is live. */
  isNew: boolean;
  /** Club file, to name the seasons and the sizes of teams. */
  file?: ClubFile | undefined;
  /** The live file, to name what is no longer in `file`. */
  live?: ClubFile | undefined;
}
