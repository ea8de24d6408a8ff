import type { Cell } from '../../workbook/workbook.ts';

export type FilledCell = Exclude<Cell, { kind: 'empty' }>;

/** What a cell says. A problem replaces what validation would say about it. */
export interface Reading {
  value?: unknown;
  problem?: string;
  warning?: string;
  /** Its problem is one of the whole workbook. */
  isReported?: boolean;
}
