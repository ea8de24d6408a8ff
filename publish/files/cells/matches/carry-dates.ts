import { type Finding, report, warnOf } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import { alsoIn } from './row-numbers.ts';

/**
 * Copies the date of the row above to rows with only a time, because federations print each day once. A
 * doubtful date is a problem.
 */
export function carryDates(rows: TableRow[]): { problems: Finding[]; warnings: Finding[] } {
  const problems: Finding[] = [];
  const carried: TableRow[] = [];
  let above: TableRow | undefined;
  for (const row of rows) {
    if (hasTimeAlone(row)) {
      if (above && isNext(above, row)) {
        row.values.date = dayOf(above);
        carried.push(row);
      } else {
        const detail = `is missing, and ${headingIn(row.table, 'time')} is there: write the day, or empty the time`;
        problems.push(report(row, 'date', detail));
      }
    }
    above = row;
  }
  const bySheet = Map.groupBy(carried, ({ table }) => table);
  return { problems, warnings: Array.from(bySheet.values()).flatMap(warnOfCarried) };
}

/**
 * Reports whether a row has a time but no date. Rows with an id are excluded, because an exported match can
 * have a time but no date.
 */
const hasTimeAlone = ({ values, reported }: TableRow): boolean =>
  typeof values.time === 'string' &&
  /^\d\d:\d\d$/.test(values.time) &&
  values.date === undefined &&
  values.id === undefined &&
  !reported.has('date');

function isNext(above: TableRow, row: TableRow): boolean {
  const isBelow = above.table === row.table && above.number + 1 === row.number;
  return isBelow && dayOf(above) !== undefined && timeOf(above) <= timeOf(row);
}

const dayOf = ({ values: { date } }: TableRow): string | undefined =>
  typeof date === 'string' ? date.slice(0, 10) : undefined;

/** Returns the time of a row; `~`, which sorts last, without one. */
function timeOf({ values: { date, time } }: TableRow): string {
  const texts = [time, date].map((value) => String(value).replace(/[+-]\d\d:\d\d$/, ''));
  return texts.find((text) => /\d\d:\d\d$/.test(text))?.slice(-5) ?? '~';
}

function warnOfCarried([first, ...more]: TableRow[]): Finding[] {
  if (!first) return [];
  const detail = `is empty: the day of the row above is taken, ${first.values.date}${alsoIn(more)}`;
  return [warnOf(first, 'date', detail)];
}
