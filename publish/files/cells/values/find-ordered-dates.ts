import type { Column, ColumnKind } from '../columns.ts';
import { spotOf, type Table } from '../table.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { OrderedDate } from './decide-order.ts';
import { splitList } from './list-cell.ts';
import { type DateOrder, parseDate } from './parse-date.ts';
import { parseTime } from './parse-time.ts';
import { dayIn } from './read-match.ts';

/** The texts in date columns that two orders of day and month could read. */
export function findOrderedDates(table: Table): OrderedDate[] {
  const headings = Array.from(table.headings.values()).filter(({ column: { kind } }) =>
    DATE_KINDS.includes(kind),
  );
  return headings.flatMap(({ column, index, text: heading }) => {
    const texts = table.rows.flatMap(({ number, cells: { [index]: cell } }) => {
      if (cell?.kind !== 'text') return [];
      const spot = { ...spotOf(table, number), index, heading };
      return textsIn(cell.text, column).map((text) => ({ text, spot }));
    });
    const isBesideDots = texts.some(({ text }) => hasDots(text, table.vocabulary));
    return texts.flatMap(({ text, spot }) => {
      const orders = ordersOf(text, table.vocabulary);
      return orders.length === 0 ? [] : [{ text, spot, orders, isBesideDots }];
    });
  });
}

const DATE_KINDS: ColumnKind[] = ['date', 'dateTime', 'dates', 'moment', 'time'];

function textsIn(text: string, { kind }: Column): string[] {
  if (kind === 'dates') return [splitList(text)].flat();
  if (kind === 'moment') return [dayIn(parseTime(dayIn(text))?.day ?? text)];
  if (kind === 'time') return [dayIn(parseTime(dayIn(text))?.day ?? '')];
  return [kind === 'date' ? text.trim() : (parseTime(text)?.day ?? '')];
}

const hasDots = (text: string, vocabulary: Vocabulary): boolean =>
  /^\d{1,2}\s*\./.test(text) && parseDate(text, vocabulary)?.kind === 'date';

function ordersOf(text: string, vocabulary: Vocabulary): DateOrder[] {
  const parsed = parseDate(text, vocabulary);
  if (parsed?.kind !== 'ordered') return [];
  return (['dmy', 'mdy'] as const).filter((order) => parsed.dates[order] !== undefined);
}
