import type { Cell, ErrorCell, Workbook } from '../workbook.ts';

/**
 * State of the formulas of a workbook. A program that cannot calculate saves them without values;
 * XlsxWriter saves 0 or an empty text for all, and requests a calculation:
 * https://xlsxwriter.readthedocs.io/working_with_formulas.html
 */
export interface Formulas {
  /** Whether the workbook requests that a program calculates all formulas when it opens the workbook. */
  isFullCalc: boolean;
  /** Whether any formula read so far has a value other than 0, an empty text or an error. */
  hasValue: boolean;
}

/** Error for a formula whose saved zero or empty text counts only if another formula has a value. */
interface Zero extends ErrorCell {
  saved: Cell;
}

/**
 * Returns the error for a formula that was never calculated.
 * @param formula text of the formula; empty if the file does not repeat it
 */
export const toUncalculated = (formula: string): ErrorCell => ({
  kind: 'error',
  text: formula === '' ? 'a formula' : `=${formula}`,
  isUncalculated: true,
});

/** Returns the saved value of a formula, or an error if the formula was perhaps never calculated. */
export function judgeFormula(saved: Cell, formula: string, formulas: Formulas): Cell | Zero {
  const isZero =
    saved.kind === 'number' ? saved.value === 0 : saved.kind !== 'empty' && saved.text === '0';
  const isNone = isZero || saved.kind === 'empty';
  if (isNone && formulas.isFullCalc) return { ...toUncalculated(formula), saved };
  if (!isNone && saved.kind !== 'error') formulas.hasValue = true;
  return saved;
}

/** Replaces errors by the saved zeros and empty texts, if any formula has a value and so all were calculated. */
export function restoreZeros({ sheets }: Workbook, { isFullCalc, hasValue }: Formulas): void {
  if (!isFullCalc || !hasValue) return;
  const isZero = (cell: Cell): cell is Zero => 'saved' in cell;
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    row.cells = row.cells.map((cell) => (isZero(cell) ? cell.saved : cell));
  }
}
