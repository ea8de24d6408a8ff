import { type Cell, EMPTY_CELL } from '../../workbook/workbook.ts';
import type { Column } from '../columns.ts';
import { joinList } from './list-cell.ts';
import { mayHaveApostrophe, quoteText } from './quoted-text.ts';

/** Returns the cell that `readCell` reads as this value; null is `-`. */
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
 * Returns a cell with a date. Before March 1900 it is a text, because Excel's calendar begins in
 * 1900, with a day too many in February.
 */
const date = (content: string): Cell => ({
  kind: content < '1900-03-01' ? 'text' : 'date',
  text: content,
});

/** Returns a cell with a number, as text if it has more than the fifteen digits that Excel keeps. */
const number = (value: number): Cell =>
  Math.abs(value) < 1e15 ? { kind: 'number', text: String(value), value } : text(String(value));
