import { spotOf, type Table } from '../table.ts';
import type { OrderedDate } from './decide-order.ts';
import { type DateOrder, parseDate } from './parse-date.ts';
import { parseTime } from './parse-time.ts';

/** The texts in date columns that two orders of day and month could read. */
export function findOrderedDates(table: Table): OrderedDate[] {
  const headings = Array.from(table.headings.values()).filter(
    ({ column: { kind } }) => kind === 'date' || kind === 'dateTime',
  );
  return headings.flatMap(({ column, index, text: heading }) => {
    const texts = table.rows.flatMap(({ number, cells: { [index]: cell } }) => {
      if (cell?.kind !== 'text') return [];
      const text = column.kind === 'date' ? cell.text.trim() : (parseTime(cell.text)?.day ?? '');
      return [{ text, spot: { ...spotOf(table, number), index, heading } }];
    });
    const isBesideDots = texts.some(({ text }) => hasDots(text));
    return texts.flatMap(({ text, spot }) => {
      const orders = ordersOf(text);
      return orders.length === 0 ? [] : [{ text, spot, orders, isBesideDots }];
    });
  });
}

const hasDots = (text: string): boolean =>
  /^\d{1,2}\s*\./.test(text) && parseDate(text)?.kind === 'date';

function ordersOf(text: string): DateOrder[] {
  const parsed = parseDate(text);
  if (parsed?.kind !== 'ordered') return [];
  return (['dmy', 'mdy'] as const).filter((order) => parsed.dates[order] !== undefined);
}
