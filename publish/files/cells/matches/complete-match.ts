import { isDate } from '../../../../shared/utc-date.ts';
import { moveToZone } from '../../../club/rules/matches/instants.ts';
import { isTimeZone } from '../../../club/rules/matches/time-zones.ts';
import { type Finding, report } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import type { Result } from '../values/read-result.ts';
import type { SideName } from './read-fixture.ts';
import { alsoIn } from './row-numbers.ts';

type Values = Record<string, unknown>;

interface Completing {
  /** Values of the row, with its sides resolved. */
  values: Values;
  /** Our side, where the row names both. */
  side?: SideName | undefined;
  /** The time zone of the club. */
  zone: unknown;
  /** Gets the row if it does not say whose goals stand first: one problem for its sheet is enough. */
  onUnclear: (row: TableRow) => void;
}

/** Gives a row the fields of a match, in place of Result and a time within the date. */
export function completeMatch(
  row: TableRow,
  { side, zone, onUnclear, ...given }: Completing,
): Finding[] {
  const { result, home_score, away_score, ...values } = given.values;
  const ofSides = typeof home_score === 'number' && typeof away_score === 'number';
  const goals = ofSides ? { home: home_score, away: away_score } : (result as Result | undefined);
  const scores =
    goals && scoresIn(row, { goals, ofSides, side, onUnclear, is_home: values.is_home });
  const when = toZone({ ...values, ...whenOf(values) }, row, zone);
  const finished = scores?.values && values.status === undefined && { status: 'finished' };
  row.values = { ...finishedIn(values), ...finished, ...scores?.values, ...values, ...when };
  return scores?.problems ?? [];
}

/** An empty status beside both scores says that the match is over. */
const finishedIn = ({ score, opponent_score }: Values): Values =>
  typeof score === 'number' && typeof opponent_score === 'number' ? { status: 'finished' } : {};

interface Goals extends Pick<Completing, 'side' | 'onUnclear'> {
  goals: Result;
  /** Whether they stand in columns of home and away. */
  ofSides: boolean;
  is_home: unknown;
}

interface Scores {
  values?: Values;
  problems: Finding[];
}

/** A match on neutral ground has a side that is named first, too: where it is played does not decide whose goals these are. */
function scoresIn(row: TableRow, { goals, ofSides, side, onUnclear, is_home }: Goals): Scores {
  const { home, away, note, outcome } = goals;
  const score_note = note === undefined ? {} : { score_note: note };
  const toScores = (isFirst: boolean): Scores => {
    const [score, opponent_score] = isFirst ? [home, away] : [away, home];
    return { values: { score, opponent_score, ...score_note }, problems: [] };
  };
  const isFirst = side ? side === 'home' : ofSides ? is_home : firstBy(goals, is_home);
  if (typeof isFirst === 'boolean') {
    const isContrary = outcome && home !== away && isFirst !== firstByOutcome(goals);
    if (!isContrary) return toScores(isFirst);
    const detail = `says ${outcome}, and the goals of home and away the contrary: correct one of them`;
    return { problems: [report(row, 'result', detail)] };
  }
  const { table } = row;
  if (row.reported.has('result') || row.reported.has('is_home')) return { problems: [] };
  if (ofSides) {
    const detail = `does not say whose goals are ours: write home or away into ${headingIn(table, 'is_home')}`;
    return { problems: [report(row, 'home_score', detail)] };
  }
  onUnclear(row);
  return { problems: [] };
}

/** The problem of a sheet whose results do not say whose goals are ours, in its first such row. */
export function tellUnclear([row, ...more]: TableRow[]): Finding[] {
  if (!row) return [];
  const { table } = row;
  const own = `${headingIn(table, 'score')} and ${headingIn(table, 'opponent_score')}`;
  const both = `${headingIn(table, 'home')} and ${headingIn(table, 'away')}`;
  const detail = `does not say whose goals are ours: write them into ${own}, or both teams into ${both}`;
  return [report(row, 'result', detail + alsoIn(more))];
}

/**
 * Whose goals stand first beside an opponent: ours at home, whoever the list names first. Away, some lists name
 * us first and some the home side.
 */
function firstBy(goals: Result, isHome: unknown): boolean | undefined {
  if (goals.home === goals.away || isHome === true) return true;
  return firstByOutcome(goals);
}

function firstByOutcome({ home, away, outcome }: Result): boolean | undefined {
  if (outcome === undefined || home === away) return undefined;
  return outcome === 'won' ? home > away : home < away;
}

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
