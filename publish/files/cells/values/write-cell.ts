import { type Cell, EMPTY_CELL } from '../../workbook/workbook.ts';
import type { Column } from '../columns.ts';
import { joinList } from './list-cell.ts';
import { mayHaveApostrophe, quoteText } from './quoted-text.ts';

/**
 * Returns the cell that `readCell` reads as this value, but an empty cell for an empty text or list. Null is
 * `-`.
 */
export function writeCell(value: unknown, { kind, name }: Column): Cell {
  if (value === null) return text('-');
  if (kind === 'list' || kind === 'dates') return filledText(joinList(value as string[]));
  if (kind === 'place') return text(value ? 'home' : 'away');
  if (kind === 'date' || kind === 'moment' || kind === 'dateTime') return date(String(value));
  if (kind === 'height' && Number(value) < 3) return text(`${value} cm`);
  if (kind === 'memberGivenName' && value === '') return text('-');
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value), value };
  return filledText(String(value), name);
}

const text = (content: string): Cell => ({ kind: 'text', text: content });

function filledText(content: string, column = ''): Cell {
  if (content === '') return EMPTY_CELL;
  const quoted = quoteText(content);
  return text(mayHaveApostrophe(column) && quoted.startsWith("'") ? `'${quoted}` : quoted);
}

/**
 * Returns a cell with a date. Dates before March 1900 are texts, because Excel's calendar has a wrong
 * 1900-02-29.
 */
const date = (content: string): Cell => ({
  kind: content < '1900-03-01' ? 'text' : 'date',
  text: content,
});

/** Returns a cell with a number. Numbers of more than fifteen digits are texts, because Excel rounds them. */
const number = (value: number): Cell =>
  Math.abs(value) < 1e15 ? { kind: 'number', text: String(value), value } : text(String(value));
