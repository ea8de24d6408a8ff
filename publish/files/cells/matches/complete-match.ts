import { isDate } from '../../../../shared/utc-date.ts';
import { moveToZone } from '../../../club/rules/matches/instants.ts';
import { isTimeZone } from '../../../club/rules/matches/time-zones.ts';
import type { Finding } from '../findings.ts';
import type { TableRow } from '../table.ts';
import { findScores } from './find-scores.ts';

type Values = Record<string, unknown>;

type Completing = Parameters<typeof findScores>[1] & {
  /** The time zone of the club. */
  zone: unknown;
};

/** Gives a row the fields of a match, in place of Result and a time within the date. */
export function completeMatch(row: TableRow, { zone, ...played }: Completing): Finding[] {
  const scores = findScores(row, played);
  const { result, home_score, away_score, ...values } = played.values;
  const when = toZone({ ...values, ...whenOf(values) }, row, zone);
  row.values = { ...finishedIn(values), ...scores.values, ...values, ...when };
  return scores.problems;
}

/** An empty status beside both scores says that the match is over. */
const finishedIn = ({ score, opponent_score }: Values): Values =>
  typeof score === 'number' && typeof opponent_score === 'number' ? { status: 'finished' } : {};

/** Lists have date and time in one cell of either column. */
function whenOf({ date, time }: Values): Values {
  const [day, ofDate] = partsOf(date);
  const [first, second] = partsOf(time);
  const when = {
    date: day ?? (second === undefined ? undefined : first),
    time: second ?? first ?? ofDate,
  };
  return Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined));
}

/** The date and time of which the heading names another zone than the match or the club has. */
function toZone(
  { date, time, time_zone: own }: Values,
  { table }: TableRow,
  club: unknown,
): Values {
  const when = { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
  // The time has its own heading, or stands in the cell of the date.
  const zone = (table.headings.get('time') ?? table.headings.get('date'))?.zone;
  const to = own ?? club;
  if (!zone || typeof to !== 'string' || !isTimeZone(to)) return when;
  if (typeof date !== 'string' || typeof time !== 'string') return when;
  return isDate(date) && CLOCK.test(time) ? moveToZone({ date, time, zone }, to) : when;
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The date and time of a moment; anything else is one part. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)
    ? value.split(' ')
    : [value];
