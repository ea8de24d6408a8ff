/** Of a column from 1: A, …, Z, AA, … */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Of a place such as `C17`, from 1; undefined when it is none. */
export function columnNumber(place: string): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}(?=\d|$)/.exec(place) ?? [];
  if (letters === '') return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
