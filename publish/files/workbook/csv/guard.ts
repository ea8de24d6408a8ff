/**
 * Adds an apostrophe before a number or date in digits that spreadsheet programs could change on opening
 * (`007`, `2011/12`), and before each sign that would begin a formula (`=1+1`).
 */
export const guard = (text: string): string =>
  isAltered(text)
    ? `'${text}`
    : text.replace(FORMULA, (_, start, sign) => `${start}${sign && "'"}${sign}`);

/**
 * Removes the apostrophes that `guard` adds, at the start of a text and within it. Other texts stay the same.
 */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && isAltered(cell) ? cell.slice(1) : cell.replace(GUARDED_FORMULA, '$1$2');

/**
 * Pattern of the start of a cell. A semicolon counts even within quotation marks, because some programs split
 * there (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const START = /((?:[;；\t\r\n]|^)[\s"]*)/;
/**
 * Pattern of a sign that starts a formula, such as `=` or the full-width `＝`, with apostrophes before it, so
 * that `unguard` reverses `guard`.
 */
const SIGN = /'*[=+\-@＝＋－＠]/;
/**
 * Pattern of a formula sign at the start of a cell. The sign is optional, so that long runs of blanks are
 * searched only once.
 */
const FORMULA = new RegExp(`${START.source}(${SIGN.source}|)`, 'g');
const GUARDED_FORMULA = new RegExp(`${START.source}(?:'(${SIGN.source})|)`, 'g');

function isAltered(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return NUMBER_OR_DATE.test(bare) && !LEFT_ALONE.test(bare);
}

const NUMBER_OR_DATE = /^\d[\d.,:/ eE+-]*$/;
/**
 * Pattern of values that no program changes: whole numbers without leading zeros up to eleven digits (Excel
 * writes longer ones as 1.23457E+11), seasons such as 2026/27, times of day.
 */
const LEFT_ALONE = /^(0|[1-9]\d{0,10}|\d{4}[/-](1[3-9]|[2-9]\d)|([01]\d|2[0-3]):[0-5]\d)$/;

/** Pattern of a dash, perhaps after apostrophes: `-` means no value, `'-` the text. Programs change neither. */
const DASH = /^'*-$/;

export const guardCell = (text: string): string => (DASH.test(text) ? text : guard(text));

export const unguardCell = (cell: string): string => (DASH.test(cell) ? cell : unguard(cell));
