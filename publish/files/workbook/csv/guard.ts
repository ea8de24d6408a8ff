/**
 * Inserts an apostrophe, as one does when typing, where a spreadsheet program would run a text as a
 * formula (`=1+1`, perhaps from a web form) or alter it on opening (`+4915112345678`, `007`,
 * `2011/12`). It also distinguishes the text `-` from the cell `-`.
 */
export const guard = (text: string): string =>
  isAltered(text)
    ? `'${text}`
    : text.replace(FORMULA, (_, start, sign) => `${start}${sign && "'"}${sign}`);

/** The inverse; a text without the apostrophe stays as it is. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && isAltered(cell) ? cell.slice(1) : cell.replace(GUARDED_FORMULA, '$1$2');

/**
 * Places where a cell may start: a program that separates by semicolons does not see the quotation
 * marks around a text in a line of commas. The start of the text comes last: it would also match
 * before a separator, and pass it over. https://owasp.org/www-community/attacks/CSV_Injection
 */
const START = /((?:[;；\t\r\n]|^)[\s"]*)/;
/**
 * Sign that starts a formula, also in full width, with leading apostrophes: guard and unguard are
 * exact inverses.
 */
const SIGN = /'*[=+\-@＝＋－＠]/;
/**
 * Start of a cell with the sign of a formula, or alone, so that a long run of blanks and line
 * breaks is passed over once.
 */
const FORMULA = new RegExp(`${START.source}(${SIGN.source}|)`, 'g');
const GUARDED_FORMULA = new RegExp(`${START.source}(?:'(${SIGN.source})|)`, 'g');

function isAltered(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return NUMBER_OR_DATE.test(bare) && !LEFT_ALONE.test(bare);
}

const NUMBER_OR_DATE = /^\d[\d.,:/ eE+-]*$/;
/**
 * Values that no program alters: numbers of at most eleven digits (Excel saves longer ones as
 * 1.23457E+11), seasons such as 2026/27, which cannot be dates, and times of day, which are saved
 * as such.
 */
const LEFT_ALONE = /^(0|[1-9]\d{0,10}|\d{4}[/-](1[3-9]|[2-9]\d)|([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * A cell of dashes alone stays as it is: `-` means "none" in a club's sheets, and `'-` a text of one
 * dash, in every format. Programs show both unchanged.
 */
const DASH = /^'*-$/;

export const guardCell = (text: string): string => (DASH.test(text) ? text : guard(text));

export const unguardCell = (cell: string): string => (DASH.test(cell) ? cell : unguard(cell));
