import type { Column, ColumnKind } from '../columns.ts';
import { spotOf, type Table } from '../table.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { weekdayOf } from '../words/weekdays.ts';
import type { OrderedDate } from './decide-order.ts';
import { splitList } from './list-cell.ts';
import { type DateOrder, parseDate } from './parse-date.ts';
import { parseTime } from './parse-time.ts';
import { dayIn, weekdayIn } from './read-moment.ts';
import { weekdaysBeside } from './weekdays-beside.ts';

/** Finds dates with slashes or hyphens, whose order of day and month is open or decides for all. */
export function findOrderedDates(table: Table): OrderedDate[] {
  const headings = Array.from(table.headings.values()).filter(({ column: { kind } }) =>
    DATE_KINDS.includes(kind),
  );
  const besideIt = weekdaysBeside(table);
  return headings.flatMap(({ column, index, text: heading }) => {
    const texts = table.rows.flatMap(({ number, cells: { [index]: cell } }) => {
      if (cell?.kind !== 'text') return [];
      const spot = { ...spotOf(table, number), index, heading };
      return textsIn(cell.text, column, table.vocabulary).map((text) => ({
        text,
        spot,
        weekdays: weekdayIn(cell.text).weekdays ?? besideIt(number)?.days,
      }));
    });
    const isBesideDots = texts.some(({ text }) => hasDots(text, table.vocabulary));
    return texts.flatMap(({ text, spot, weekdays }) => {
      const orders = ordersOf(text, { vocabulary: table.vocabulary, weekdays });
      return orders.length === 0 ? [] : [{ text, spot, orders, isBesideDots }];
    });
  });
}

const DATE_KINDS: ColumnKind[] = ['date', 'dateTime', 'dates', 'moment', 'time'];

function textsIn(text: string, { kind }: Column, vocabulary: Vocabulary): string[] {
  if (kind === 'dates') return [splitList(text)].flat();
  if (kind === 'moment') return [dayIn(parseTime(text)?.day ?? text, vocabulary)];
  if (kind === 'time') return [dayIn(parseTime(text)?.day ?? '', vocabulary)];
  return [kind === 'date' ? text.trim() : (parseTime(text)?.day ?? '')];
}

const hasDots = (text: string, vocabulary: Vocabulary): boolean =>
  /^\d{1,2}\s*\./.test(text) && parseDate(text, vocabulary)?.kind === 'date';

interface OrderContext {
  vocabulary: Vocabulary;
  /** Weekdays that the row may name, 0 for Monday; undefined if it names none. */
  weekdays: ReadonlySet<number> | undefined;
}

/**
 * Returns the orders of day and month in which a text such as 03/04/2001 is a date. A weekday beside the date
 * may decide.
 */
function ordersOf(text: string, { vocabulary, weekdays }: OrderContext): DateOrder[] {
  const parsed = parseDate(text, vocabulary);
  if (parsed?.kind !== 'ordered') return [];
  const { dates } = parsed;
  const orders = (['dmy', 'mdy'] as const).filter((order) => dates[order] !== undefined);
  const said = orders.filter((order) => weekdays?.has(weekdayOf(dates[order] ?? '')));
  return said.length === 1 ? said : orders;
}
