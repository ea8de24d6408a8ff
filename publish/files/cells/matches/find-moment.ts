import { isDate } from '../../../../shared/utc-date.ts';
import { moveToZone } from '../../../club/rules/matches/instants.ts';
import { isTimeZone } from '../../../club/rules/matches/time-zones.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report, warnOf } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import type { Weekdays } from '../values/weekdays-beside.ts';
import { nameOfWeekday, weekdayOf } from '../words/weekdays.ts';

type Values = Record<string, unknown>;

interface Moment {
  values: Values;
  problems: Finding[];
  warnings: Finding[];
}

interface Given {
  values: Values;
  zone: unknown;
  weekdays: Weekdays | undefined;
}

/** Finds the day and time of a row. Lists may have both in one cell, or repeat them in both columns. */
export function findMoment(row: TableRow, { values, zone, weekdays }: Given): Moment {
  const { date, time: given, time_zone, moved_date, moved_time } = values;
  const { day, time: ofDate, offset } = momentOf(date) ?? { day: date };
  const { day: dayOfTime, time: clock, offset: own = offset } = momentOf(given) ?? { time: given };
  const known = { date: day ?? dayOfTime, time: clock ?? ofDate };
  const moved = move({ ...known, previous_dates: values.previous_dates }, [moved_date, moved_time]);
  const { previous_dates, ...when } = moved;
  const isTimeLost = typeof known.time === 'string' && moved.time === null;
  const lost = `${known.time} is the time of the old day: write that of the new one`;
  return {
    values: {
      ...toZone({ time_zone, offset: own, ...withoutUndefined(when) }, row, zone),
      ...withoutUndefined({ previous_dates }),
    },
    problems: [
      ...contradiction(row, day, dayOfTime),
      ...contradiction(row, ofDate, clock),
      ...wrongWeekday(row, known.date, weekdays),
    ],
    warnings: isTimeLost ? [warnOf(row, 'time', lost)] : [],
  };
}

/** Returns the new day and time of a moved match. The old day becomes a previous date. */
function move({ date, time, previous_dates }: Values, to: unknown[]): Values {
  const [moved, movedTime] = to.map((value) => (typeof value === 'string' ? value : undefined));
  if (moved === undefined) return { date, time: movedTime ?? time, previous_dates };
  const { day, time: ofDay } = momentOf(moved) ?? { day: moved };
  const earlier = Array.isArray(previous_dates) ? previous_dates : [];
  const isOther = typeof date === 'string' && date !== day && !earlier.includes(date);
  return {
    date: day,
    time: movedTime ?? ofDay ?? (day === date ? time : null), // the time of an old day does not apply
    previous_dates: isOther ? [...earlier, date] : previous_dates,
  };
}

const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function contradiction(row: TableRow, ofDate: unknown, ofTime: unknown): Finding[] {
  if (typeof ofDate !== 'string' || typeof ofTime !== 'string' || ofDate === ofTime) return [];
  const detail = `says ${ofTime}, and ${headingIn(row.table, 'date')} ${ofDate}: correct one of them`;
  return [report(row, 'time', detail)];
}

function wrongWeekday(row: TableRow, date: unknown, weekdays: Weekdays | undefined): Finding[] {
  if (typeof date !== 'string' || !isDate(date) || !weekdays) return [];
  if (weekdays.days.has(weekdayOf(date))) return [];
  const detail = `${date} is a ${nameOfWeekday(date)}, and the row says ${quote(weekdays.text)}: correct one of them`;
  return [report(row, 'date', detail)];
}

/** Converts a date and time to the time zone of the match or club, if the cell or heading has another one. */
function toZone(
  { date, time, time_zone: own, offset }: Values,
  { table }: TableRow,
  club: unknown,
): Values {
  const when = { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
  // The time has its own heading, or is in the cell of the date.
  const ofHeading = (table.headings.get('time') ?? table.headings.get('date'))?.zone;
  const zone = typeof offset === 'string' ? offset : ofHeading;
  const to = own ?? club;
  if (!zone || typeof to !== 'string' || !isTimeZone(to)) return when;
  if (typeof date !== 'string' || typeof time !== 'string') return when;
  return isDate(date) && CLOCK.test(time) ? moveToZone({ date, time, zone }, to) : when;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

interface ParsedMoment {
  day?: unknown;
  time?: unknown;
  /** Offset from UTC in the cell: `+02:00`. */
  offset?: string | undefined;
}

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)([+-]\d\d:\d\d)?$/;

function momentOf(value: unknown): ParsedMoment | undefined {
  const [, day, time, offset] = typeof value === 'string' ? (MOMENT.exec(value) ?? []) : [];
  return day === undefined ? undefined : { day, time, offset };
}
