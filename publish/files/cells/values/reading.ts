import type { Cell } from '../../workbook/workbook.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { DateOrder } from './parse-date.ts';

export interface ReadingContext {
  /** Order of day and month in a date such as 03/04/2001; undefined if unknown. */
  dates: DateOrder | undefined;
  vocabulary: Vocabulary;
}

export type FilledCell = Exclude<Cell, { kind: 'empty' }>;

/** Value of a cell, or its problem, which replaces those of the validation. */
export interface Reading {
  value?: unknown;
  problem?: string;
  warning?: string;
  /** Whether the problem is reported once for the workbook, and so not for the cell. */
  isReported?: boolean;
}
