import type { ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { bySpot, placeOf, type Spot } from './places/spot.ts';
import { aboutOf, spotIn, type TableRow } from './table.ts';

/** A problem or a warning, where its author finds it. */
export interface Finding {
  spot: Spot;
  code: string;
  detail: string;
  /** Row and column of a cell; the row gets its path in the club file later. */
  cell?: { row: TableRow; column: string };
}

/**
 * Findings that are kept of a workbook: nobody reads more, and those of 300,000 wrong cells took
 * 840 MB of the 1,024 MB that the function for uploads has.
 */
export const MAX_FINDINGS = 10_000;

/** Adds findings to a list until it has one more than `MAX_FINDINGS`, which shows that there are more. */
export function addFindings(list: Finding[], more: Finding[]): void {
  list.push(...more.slice(0, MAX_FINDINGS + 1 - list.length));
}

/** A problem of a cell, which replaces what validation says about it. */
export function report(row: TableRow, column: string, detail: string): Finding {
  row.reported.add(column);
  return { spot: spotIn(row, column), code: 'invalid', detail, cell: { row, column } };
}

export const warnOf = (row: TableRow, column: string, detail: string): Finding => ({
  spot: spotIn(row, column),
  code: 'warning',
  detail,
  cell: { row, column },
});

/** Converts findings to problems in the order of the sheets, rows and columns; `MAX_FINDINGS` at most. */
export const toProblems = (findings: Finding[]): ClubFileProblem[] =>
  findings
    .toSorted((a, b) => bySpot(a.spot, b.spot))
    .slice(0, MAX_FINDINGS)
    .map(({ spot, code, detail, cell }) => ({
      field: cell ? `${cell.row.path ?? spot.sheet}.${cell.column}` : spot.sheet,
      code,
      detail,
      ...placeOf(spot),
      ...(cell && aboutOf(cell.row)),
    }));
