/** Returns the letters of a column number: A for 1, AA for 27. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Row and column of a cell, both from 1. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Parses a cell's position such as `C17` or `c17`; undefined for other texts. */
export function parsePlace(place: string): CellPosition | undefined {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(place) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + Number.parseInt(letter, 36) - 9;
  return { row: Number(row), column };
}
