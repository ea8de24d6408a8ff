import { isErrorText } from '../../workbook/error-text.ts';

/**
 * Blanks around a text are ignored, and some texts have a meaning: `example`, `#REF!`. Quotation marks
 * keep such a text as it is, as in `"example"`, and an apostrophe keeps a dash, as in `'-`. The two
 * functions are exact inverses.
 */
export function quoteText(text: string): string {
  if (DASH.test(text)) return `'${text}`;
  return isSpecial(text) ? `"${text}"` : text;
}

export function unquoteText(cell: string): string {
  const text = cell.trim();
  if (DASH.test(text)) return text.slice(1);
  const inner = innerOf(text);
  return inner !== undefined && isSpecial(inner) ? inner : text;
}

/** Columns whose texts have an apostrophe before them, so that a spreadsheet reads no number or link; they have one more. */
export const mayHaveApostrophe = (column: string): boolean =>
  ['email', 'phone', 'photo_url', 'url', 'domain'].includes(column);

const DASH = /^'*-$/;

/** The first cell of a row that is not read. */
export const isExampleText = (text: string): boolean => /^example$/i.test(text);

function isSpecial(text: string): boolean {
  if (text !== text.trim() || isExampleText(text) || isErrorText(text)) return true;
  const inner = innerOf(text);
  return inner !== undefined && isSpecial(inner);
}

const innerOf = (text: string): string | undefined =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : undefined;
