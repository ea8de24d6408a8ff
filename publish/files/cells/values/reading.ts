import type { Cell } from '../../workbook/workbook.ts';

export type FilledCell = Exclude<Cell, { kind: 'empty' }>;

/** Value or problem of a cell. A problem replaces the one that validation would find. */
export interface Reading {
  value?: unknown;
  problem?: string;
  warning?: string;
  /** Whether its problem is reported once for the whole workbook. */
  isReported?: boolean;
}
