import type { ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { bySpot, placeOf, type Spot } from './places/spot.ts';
import { aboutOf, spotIn, type TableRow } from './table.ts';

export interface Finding {
  spot: Spot;
  code: string;
  detail: string;
  /** Row and column of the cell; undefined if the finding concerns a row or sheet. */
  cell?: { row: TableRow; column: string };
}

/**
 * Largest number of findings that are reported. Findings for 300,000 wrong cells took 840 of the upload
 * function's 1,024 MB.
 */
export const MAX_FINDINGS = 10_000;

/** Adds findings to a list, up to `MAX_FINDINGS` + 1. */
export function addFindings(list: Finding[], more: Finding[]): void {
  list.push(...more.slice(0, MAX_FINDINGS + 1 - list.length));
}

/** Creates a problem of a cell. Marks the cell so that validation does not report it again. */
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

/** Converts findings to problems, sorted by sheet, row and column; returns at most `MAX_FINDINGS`. */
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
