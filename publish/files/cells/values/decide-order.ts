import type { Finding } from '../findings.ts';
import { formatSpot, type Spot } from '../places/spot.ts';
import type { DateOrder } from './parse-date.ts';

/**
 * Date such as 03/04/2001 or 31/12/2026, with its possible orders of day and month: two for the first date, one
 * for the second.
 */
export interface OrderedDate {
  text: string;
  spot: Spot;
  orders: DateOrder[];
  /** Whether the column also has dates with dots, such as `3.4.2001`, whose day comes first. */
  isBesideDots: boolean;
}

/**
 * Decides whether the day or the month comes first in dates such as 03/04/2001, by other dates in these
 * columns: those with one possible order, or those with dots. Contradictions and undecided dates are problems.
 */
export function decideOrder(dates: OrderedDate[]): { order?: DateOrder; problems: Finding[] } {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) =>
    dates.find(({ orders }) => orders.length === 1 && orders[0] === order),
  );
  if (dayFirst && monthFirst) return { problems: [contradiction(dayFirst, monthFirst)] };
  if (dayFirst) return { order: 'dmy', problems: [] };
  if (monthFirst) return { order: 'mdy', problems: [] };
  const open = dates.filter(({ orders }) => orders.length === 2);
  if (open.length > 0 && open.every((date) => date.isBesideDots)) {
    return { order: 'dmy', problems: [] };
  }
  return { problems: open[0] ? [question(open[0], open.length - 1)] : [] };
}

function contradiction(dayFirst: OrderedDate, monthFirst: OrderedDate): Finding {
  const detail =
    `${dayFirst.text} has the day first, and ${monthFirst.text} (${formatSpot(monthFirst.spot)}) ` +
    'the month: write all dates in one way, or format the cells as dates';
  return { spot: dayFirst.spot, code: 'invalid', detail };
}

function question({ text, spot }: OrderedDate, others: number): Finding {
  const more = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`;
  const verb = others === 0 ? 'is' : 'are';
  const detail =
    `${verb} ${text}${more} day/month or month/day? Choose day first or month first ` +
    '(--dates dmy or --dates mdy), or format the cells as dates';
  return { spot, code: 'invalid', detail };
}
