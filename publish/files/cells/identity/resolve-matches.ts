import { isDate } from '../../../../shared/utc-date.ts';
import { moveToZone } from '../../../club/rules/matches/instants.ts';
import { makeMatchId, makeNumberedId } from '../../../club/rules/matches/match-id.ts';
import { isTimeZone } from '../../../club/rules/matches/time-zones.ts';
import { addFindings, type Finding, report } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import type { Result } from '../values/read-result.ts';
import { inOrder } from './complete-rows.ts';
import type { Entry, Lookup } from './lookup.ts';
import { resolveReference } from './resolve-reference.ts';
import { resolveSides } from './resolve-sides.ts';
import type { Lookups } from './resolve-teams.ts';

type Values = Entry['values'];

interface MatchLookups extends Lookups {
  teams: Lookup;
  /** The name and the time zone of the club. */
  club: unknown;
  zone: unknown;
}

/** Matches with the ids of their teams, and ids of their own. */
export function resolveMatches(rows: TableRow[], lookups: MatchLookups) {
  const problems: Finding[] = [];
  const matches = rows.map((row) => {
    addFindings(problems, completeMatch(row, lookups));
    const team = resolveTeam(row, lookups);
    addFindings(problems, [...team.problems, ...missingTeam(row)]);
    return { row, team: team.entry };
  });
  const makeIdOf = createIdMaker(matches.map(({ row: { values } }) => values));
  const entries = matches.map(({ row, team }): Entry => {
    const team_id = team?.values.id;
    const { id = team && makeIdOf({ ...row.values, team_id, season_id: team.values.season_id }) } =
      row.values;
    return { row, values: inOrder(row, { ...row.values, id, team_id }) };
  });
  return { entries, problems };
}

/** Gives a row the fields of a match, in place of Home, Away, Result and a time within the date. */
function completeMatch(row: TableRow, { teams, club, zone }: MatchLookups): Finding[] {
  const sides = resolveSides(row, { teams, club });
  const { result, home_score, away_score, ...values } = sides.values;
  const goals = toResult(result as Result | undefined, home_score, away_score);
  const scores = scoresIn(row, values, goals);
  const when = toZone({ ...values, ...whenOf(values) }, row, zone);
  row.values = { ...scores.values, ...finishedIn(values), ...values, ...when };
  return [...sides.problems, ...scores.problems];
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

const toResult = (result: Result | undefined, home: unknown, away: unknown): Result | undefined =>
  typeof home === 'number' && typeof away === 'number' ? { home, away } : result;

/** A result is that of home and away: whose goals are ours has to be known. */
function scoresIn(row: TableRow, { is_home, status }: Values, result: Result | undefined) {
  if (!result) return { values: {}, problems: [] };
  const { home, away, note } = result;
  if (typeof is_home !== 'boolean') {
    if (row.reported.has('home') || row.reported.has('is_home'))
      return { values: {}, problems: [] };
    const detail = `does not say whose goals are ours: write home or away into ${headingIn(row.table, 'is_home')}`;
    return { values: {}, problems: [report(row, 'result', detail)] };
  }
  const [score, opponent_score] = is_home ? [home, away] : [away, home];
  const isFinal = status === undefined && { status: 'finished' };
  const score_note = note !== undefined && { score_note: note };
  return { values: { score, opponent_score, ...score_note, ...isFinal }, problems: [] };
}

function missingTeam(row: TableRow): Finding[] {
  const { team_id, id_of_team } = row.values;
  if (typeof team_id === 'string' || typeof id_of_team === 'number') return [];
  if (row.reported.has('team_id')) return [];
  const isHeaded = row.table.headings.has('team_id');
  if (!isHeaded && !row.table.headings.has('home')) return []; // a problem of the headings
  const { table } = row;
  const sides = `${headingIn(table, 'home')} and ${headingIn(table, 'away')}`;
  const detail = isHeaded ? 'is missing' : `is missing: ${sides} name the club, not a team`;
  return [report(row, 'team_id', detail)];
}

/** Teams of several seasons have one name: the date chooses the season; without one, the active season. */
function resolveTeam(row: TableRow, { teams, seasons, titleOf }: MatchLookups) {
  const { date } = row.values;
  const seasonOf = (team: Entry) =>
    seasons.entries.find(({ values }) => values.id === team.values.season_id)?.values;
  const isMeant = (team: Entry): boolean => {
    const { start_date, end_date, is_active } = seasonOf(team) ?? {};
    if (typeof date !== 'string') return is_active === true;
    return String(start_date) <= date && date <= String(end_date);
  };
  const given = row.values.team_id;
  const isDecided = typeof given === 'string' && teams.find(given).some(isMeant);
  return resolveReference({
    row,
    column: 'team_id',
    idColumn: 'id_of_team',
    lookup: teams,
    what: 'team',
    sheet: titleOf('teams'),
    remedy: `write the id into ${headingIn(row.table, 'team_id')}`,
    isMeant: isDecided ? isMeant : () => true,
  });
}

/**
 * Makes ids of the federation's number alone, where there is one, so that the match may move; a match of two
 * of the club's teams has it twice. Else of everything that does not move.
 */
function createIdMaker(all: Values[]): (values: Values & Parents) => number {
  const numbers = Map.groupBy(all, ({ registry_id }) => registry_id);
  return ({ registry_id, ...values }) => {
    if (typeof registry_id !== 'string') return makeMatchId(values);
    const isTwice = (numbers.get(registry_id)?.length ?? 0) > 1;
    return makeNumberedId(registry_id, isTwice ? values.team_id : undefined);
  };
}

interface Parents {
  season_id: unknown;
  team_id: unknown;
}
