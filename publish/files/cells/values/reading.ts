import type { Cell } from '../../workbook/workbook.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { DateOrder } from './parse-date.ts';

/** Properties of a workbook that decide how its cells are read. */
export interface ReadingContext {
  /** Order of day and month in a date such as 03/04/2001; undefined if the workbook does not show it. */
  dates: DateOrder | undefined;
  vocabulary: Vocabulary;
}

export type FilledCell = Exclude<Cell, { kind: 'empty' }>;

/** Value or problem of a cell. A problem replaces the one that validation would find. */
export interface Reading {
  value?: unknown;
  problem?: string;
  warning?: string;
  /** Whether the problem of the cell is reported once for the whole workbook. */
  isReported?: boolean;
}
