import { isErrorText } from '../../workbook/error-text.ts';

/**
 * Quotes a text such as `-`, `example` or ` a `, which would be read as something else. `unquoteText` restores
 * it.
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

/**
 * Reports whether cells of a column may begin with an apostrophe, which keeps a phone number as text, and which
 * reading removes.
 */
export const mayHaveApostrophe = (column: string): boolean =>
  ['email', 'phone', 'photo_url', 'url', 'domain'].includes(column);

const DASH = /^'*-$/;

/** Reports whether the first cell marks a row as an example, which is not read. */
export const isExampleText = (text: string): boolean => /^example$/i.test(text);

function isSpecial(text: string): boolean {
  if (text !== text.trim() || isExampleText(text) || isErrorText(text)) return true;
  const inner = innerOf(text);
  return inner !== undefined && isSpecial(inner);
}

const innerOf = (text: string): string | undefined =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : undefined;
