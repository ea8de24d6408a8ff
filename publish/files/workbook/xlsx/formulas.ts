import type { Cell, ErrorCell, Workbook } from '../workbook.ts';

/**
 * The formulas of a workbook. A program that cannot calculate saves them without values; XlsxWriter
 * saves 0 or an empty text for all, and asks for a calculation:
 * https://xlsxwriter.readthedocs.io/working_with_formulas.html
 */
export interface Formulas {
  /** Whether a program calculates all when it opens the workbook. */
  isFullCalc: boolean;
  /** Whether a formula that was read has a value other than 0, an empty text and an error. */
  hasValue: boolean;
}

/** A zero or an empty text that is the value of a formula only if another formula has a value. */
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
  const isZero =
    saved.kind === 'number' ? saved.value === 0 : saved.kind !== 'empty' && saved.text === '0';
  const isNone = isZero || saved.kind === 'empty';
  if (isNone && formulas.isFullCalc) return { ...toUncalculated(formula), saved };
  if (!isNone && saved.kind !== 'error') formulas.hasValue = true;
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
