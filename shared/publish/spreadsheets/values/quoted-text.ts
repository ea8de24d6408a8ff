/**
 * Blanks around a text are ignored, and some texts have a meaning: `-`, `example`, `#REF!`. Quotation
 * marks keep such a text as it is, as in `"-"`: an apostrophe would not, because spreadsheet programs
 * take it off. The two functions are exact inverses.
 */
export const quoteText = (text: string): string => (isSpecial(text) ? `"${text}"` : text);

export function unquoteText(cell: string): string {
  const text = cell.trim();
  const inner = innerOf(text);
  return inner !== undefined && isSpecial(inner) ? inner : text;
}

/** The text of an error cell, in English or German; other languages have the same form. */
export const isErrorText = (text: string): boolean =>
  /^#(\p{Lu}[\p{Lu}/0]*[!?]?|N\/[AD])$/u.test(text);

export const EXAMPLE = /^example$/i;

function isSpecial(text: string): boolean {
  if (text !== text.trim() || text === '-' || EXAMPLE.test(text) || isErrorText(text)) return true;
  const inner = innerOf(text);
  return inner !== undefined && isSpecial(inner);
}

const innerOf = (text: string): string | undefined =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : undefined;
