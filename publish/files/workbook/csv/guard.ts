/**
 * Inserts an apostrophe, as people do when they type, if a spreadsheet program would run a text as
 * a formula (`=1+1`, perhaps from a web form) or change it on opening (`+4915112345678`, `007`,
 * `2011/12`). It also distinguishes the text `-` from the cell `-`.
 */
export const guard = (text: string): string =>
  isAltered(text)
    ? `'${text}`
    : text.replace(FORMULA, (_, start, sign) => `${start}${sign && "'"}${sign}`);

/** Removes the apostrophe that `guard` inserts. A text without it stays as it is. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && isAltered(cell) ? cell.slice(1) : cell.replace(GUARDED_FORMULA, '$1$2');

/**
 * Pattern of the places where a cell may start. A program that separates by semicolons ignores the
 * quotation marks around a text in a line of commas. The start of the text is the last alternative,
 * because it would also match before a separator and skip it.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const START = /((?:[;；\t\r\n]|^)[\s"]*)/;
/**
 * Pattern of a sign that starts a formula, also in full width. It includes apostrophes before the
 * sign, so that guard and unguard are exact inverses.
 */
const SIGN = /'*[=+\-@＝＋－＠]/;
/**
 * Pattern of the start of a cell, with or without the sign of a formula. It also matches without
 * the sign, so that a long run of blanks and line breaks is searched only once.
 */
const FORMULA = new RegExp(`${START.source}(${SIGN.source}|)`, 'g');
const GUARDED_FORMULA = new RegExp(`${START.source}(?:'(${SIGN.source})|)`, 'g');

function isAltered(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return NUMBER_OR_DATE.test(bare) && !LEFT_ALONE.test(bare);
}

const NUMBER_OR_DATE = /^\d[\d.,:/ eE+-]*$/;
/**
 * Pattern of values that no program changes: numbers of at most eleven digits (Excel saves longer ones as
 * 1.23457E+11), seasons such as 2026/27, which cannot be dates, and times of day, which are saved as such.
 */
const LEFT_ALONE = /^(0|[1-9]\d{0,10}|\d{4}[/-](1[3-9]|[2-9]\d)|([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Pattern of a cell that has only a dash, and is never guarded: `-` means "none" in a club's
 * sheets, and `'-` is the text of one dash, in every format. Programs show both unchanged.
 */
const DASH = /^'*-$/;

export const guardCell = (text: string): string => (DASH.test(text) ? text : guard(text));

export const unguardCell = (cell: string): string => (DASH.test(cell) ? cell : unguard(cell));
