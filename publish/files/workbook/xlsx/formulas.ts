import type { Cell, ErrorCell, Workbook } from '../workbook.ts';

/**
 * State of the formulas of a workbook. Programs that cannot calculate save formulas without values. XlsxWriter
 * saves 0 or an empty text, and requests a calculation:
 * https://xlsxwriter.readthedocs.io/working_with_formulas.html
 */
export interface Formulas {
  /** Whether the workbook asks programs to calculate all formulas on opening. */
  isFullCalc: boolean;
  /** Whether any formula read so far has a value other than 0, an empty text or an error. */
  hasValue: boolean;
}

/**
 * Error of a formula whose saved value is zero or empty, until another formula shows that `saved` was
 * calculated.
 */
interface Zero extends ErrorCell {
  saved: Cell;
}

/** Returns the error of a formula that was never calculated. */
export const toUncalculated = (formula: string): ErrorCell => ({
  kind: 'error',
  text: formula === '' ? 'a formula' : `=${formula}`,
  isUncalculated: true,
});

/** Returns the saved value of a formula, or an error if it was perhaps never calculated. */
export function judgeFormula(saved: Cell, formula: string, formulas: Formulas): Cell | Zero {
  const isZero =
    saved.kind === 'number' ? saved.value === 0 : saved.kind !== 'empty' && saved.text === '0';
  const isNone = isZero || saved.kind === 'empty';
  if (isNone && formulas.isFullCalc) return { ...toUncalculated(formula), saved };
  if (!isNone && saved.kind !== 'error') formulas.hasValue = true;
  return saved;
}

/**
 * Restores the saved zeros and empty texts if another formula has a value, which shows that the program has
 * calculated.
 */
export function restoreZeros({ sheets }: Workbook, { isFullCalc, hasValue }: Formulas): void {
  if (!isFullCalc || !hasValue) return;
  const isZero = (cell: Cell): cell is Zero => 'saved' in cell;
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    row.cells = row.cells.map((cell) => (isZero(cell) ? cell.saved : cell));
  }
}
