/**
 * A text that a spreadsheet program would run as a formula (`=1+1`, also in a name that a stranger
 * typed into a form) or change when it opens the file (`+4915112345678`, `007`, `2011/12`) is
 * written behind an apostrophe, as one types it there to keep a text a text. That also keeps the
 * text `-` apart from the cell `-`. Apostrophes anywhere else are just characters.
 */
export const guard = (text: string): string => (isAltered(text) ? `'${text}` : text);

/** The inverse; a text that was typed without its apostrophe is taken as it is. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && isAltered(cell) ? cell.slice(1) : cell;

/** The same of a text with and without leading apostrophes: so any text comes back unchanged. */
function isAltered(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) || (NUMBER_OR_DATE.test(bare) && !LEFT_ALONE.test(bare));
}

/** https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER_OR_DATE = /^\d[\d.,:/ eE+-]*$/;
/**
 * Numbers of at most eleven digits (Excel shows, and then saves, longer ones as 1.23457E+11), and
 * seasons such as 2026/27, which no month makes a date.
 */
const LEFT_ALONE = /^(0|[1-9]\d{0,10}|\d{4}[/-](1[3-9]|[2-9]\d))$/;
