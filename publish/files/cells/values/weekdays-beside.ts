import { isFilled, type Table } from '../table.ts';
import { findWeekdays } from '../words/weekdays.ts';

export interface Weekdays {
  text: string;
  days: ReadonlySet<number>;
}

/** Finds the unread column of matches that has only weekdays, under any heading; undefined if there is none. */
export function findWeekdayColumn({ name, headings, headed, rows }: Table): number | undefined {
  if (name !== 'matches') return undefined;
  const known = new Set(Array.from(headings.values(), ({ index }) => index));
  return [...headed].find((index) => {
    if (known.has(index)) return false;
    const cells = rows.flatMap(({ cells: { [index]: cell } }) =>
      cell && cell.kind !== 'empty' && isFilled(cell) ? [cell.text] : [],
    );
    return cells.length > 0 && cells.every((text) => findWeekdays(text) !== undefined);
  });
}

/** Returns a function that finds the weekday in a row by the row's number. */
export function weekdaysBeside(table: Table): (row: number) => Weekdays | undefined {
  const index = findWeekdayColumn(table);
  if (index === undefined) return () => undefined;
  const found = table.rows.flatMap(({ number, cells: { [index]: cell } }) => {
    const text = cell && cell.kind !== 'empty' ? cell.text.trim() : '';
    const days = findWeekdays(text);
    return days ? [[number, { text, days }] as const] : [];
  });
  const rows = new Map(found);
  return (row) => rows.get(row);
}
