import type { Cell, ErrorCell, Workbook } from '../workbook.ts';

/**
 * The formulas of a workbook. A program that cannot calculate saves them without values; XlsxWriter
 * saves 0 for all, and asks for a calculation: https://xlsxwriter.readthedocs.io/working_with_formulas.html
 */
export interface Formulas {
  /** Whether a program calculates all when it opens the workbook. */
  isFullCalc: boolean;
  /** Whether a formula that was read has a value other than 0. */
  hasValue: boolean;
}

/** A zero that is the value of a formula only if another formula has a value. */
interface Zero extends ErrorCell {
  saved: Cell;
}

/** @param formula '' where the file does not repeat it */
export const toUncalculated = (formula: string): ErrorCell => ({
  kind: 'error',
  text: formula === '' ? 'a formula' : `=${formula}`,
  isUncalculated: true,
});

/** The cell of a formula with the value that was saved. */
export function judgeFormula(saved: Cell, formula: string, formulas: Formulas): Cell | Zero {
  if (saved.kind !== 'number' || saved.value !== 0) formulas.hasValue = true;
  else if (formulas.isFullCalc) return { ...toUncalculated(formula), saved };
  return saved;
}

/** Makes the zeros values again, if one of the formulas has a value. */
export function restoreZeros({ sheets }: Workbook, { isFullCalc, hasValue }: Formulas): void {
  if (!isFullCalc || !hasValue) return;
  const isZero = (cell: Cell): cell is Zero => 'saved' in cell;
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    row.cells = row.cells.map((cell) => (isZero(cell) ? cell.saved : cell));
  }
}
