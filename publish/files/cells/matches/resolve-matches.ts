import type { MatchTraits } from '../../../club/rules/matches/find-same-matches.ts';
import { makeMatchIds, type Unnumbered } from '../../../club/rules/matches/match-id.ts';
import type { FileMatch } from '../../../club/rules/schema.ts';
import { addFindings, type Finding, report } from '../findings.ts';
import { inOrder } from '../identity/complete-rows.ts';
import type { Entry, Lookup } from '../identity/lookup.ts';
import { resolveReference } from '../identity/resolve-reference.ts';
import type { Lookups } from '../identity/resolve-teams.ts';
import { headingIn, type TableRow } from '../table.ts';
import { weekdaysBeside } from '../values/weekdays-beside.ts';
import { carryDates } from './carry-dates.ts';
import { completeMatch } from './complete-match.ts';
import { reportUnclear } from './find-scores.ts';
import { findUnplayed } from './find-unplayed.ts';
import { createOwnNames } from './sides/own-names.ts';
import { resolveSides } from './sides/resolve-sides.ts';

type Values = Entry['values'];

interface MatchLookups extends Lookups {
  teams: Lookup;
  club: Values | undefined;
  today: string;
  live: readonly FileMatch[];
}

/**
 * Finds the teams, sides and ids of matches. Rows that are no matches of the club are usually left out with a
 * warning.
 */
export function resolveMatches(rows: TableRow[], lookups: MatchLookups) {
  const { club, today } = lookups;
  const days = carryDates(rows);
  const tables = new Set(rows.map(({ table }) => table));
  const weekdaysIn = new Map(Array.from(tables, (table) => [table, weekdaysBeside(table)]));
  const names = createOwnNames({ ...lookups, club });
  const { sides, problems: ofSides, warnings } = resolveSides(rows, names, club?.name);
  const problems: Finding[] = [];
  addFindings(problems, [...days.problems, ...ofSides]);
  const ofMatches: Finding[] = [];
  const unclear: TableRow[] = [];
  const onUnclear = (row: TableRow) => void unclear.push(row);
  const isSaid = ({ values }: TableRow) => values.status !== undefined || values.id !== undefined;
  const unsaid = [...sides.keys()].filter((row) => !isSaid(row));
  const matches = Array.from(sides, ([row, { values, side, isOpen }]) => {
    const weekdays = weekdaysIn.get(row.table)?.(row.number);
    const given = { values, side, onUnclear, weekdays, zone: club?.time_zone };
    const completed = completeMatch(row, given);
    addFindings(problems, completed.problems);
    addFindings(ofMatches, completed.warnings);
    const team = resolveTeam(row, lookups);
    addFindings(problems, [...team.problems, ...missingTeam(row)]);
    return { row, team: isOpen ? undefined : team.entry };
  });
  const unplayed = findUnplayed(unsaid, today);
  const bySheet = Map.groupBy(unclear, ({ table }) => table);
  addFindings(problems, Array.from(bySheet.values()).flatMap(reportUnclear));
  const entries = matches.map(({ row, team }): Entry => {
    const { id: team_id, season_id } = team?.values ?? {};
    return { row, values: { ...row.values, team_id, season_id } };
  });
  const ids = idsOf(entries, lookups.live);
  const identified = entries.map(({ row, values }): Entry => {
    return { row, values: inOrder(row, { ...values, id: values.id ?? ids.get(values) }) };
  });
  return {
    entries: identified,
    problems,
    warnings: [...days.warnings, ...warnings, ...ofMatches, ...unplayed],
  };
}

/** Makes the missing ids of matches. A match that is in the live file keeps its id. */
function idsOf(entries: Entry[], live: readonly FileMatch[]): ReadonlyMap<Values, number> {
  const all = entries.map(({ values }) => values);
  return makeMatchIds(all.filter(isUnnumbered), live, all.filter(isNumbered));
}

const isNumbered = (values: Values): values is Values & MatchTraits & { id: number } =>
  typeof values.id === 'number';

const isUnnumbered = (values: Values): values is Values & Unnumbered =>
  values.id === undefined && values.team_id !== undefined;

function missingTeam(row: TableRow): Finding[] {
  const { team_id, id_of_team } = row.values;
  if (typeof team_id === 'string' || typeof id_of_team === 'number') return [];
  if (row.reported.has('team_id')) return [];
  const isHeaded = row.table.headings.has('team_id');
  if (!isHeaded && !row.table.headings.has('home')) return []; // reported with the headings
  const { table } = row;
  const sides = `${headingIn(table, 'home')} and ${headingIn(table, 'away')}`;
  const remedy = `write into a column ${headingIn(table, 'team_id')} which of your teams plays`;
  const detail = isHeaded
    ? 'is missing'
    : `is missing: ${sides} name the club, not a team: ${remedy}`;
  return [report(row, 'team_id', detail)];
}

/** Finds the team of a match. Teams of several seasons may share a name: the match's date decides. */
function resolveTeam(row: TableRow, { teams, seasons, titleOf }: MatchLookups) {
  const { date } = row.values;
  const seasonOf = (team: Entry) =>
    seasons.entries.find(({ values }) => values.id === team.values.season_id)?.values;
  const isMeant = (team: Entry): boolean => {
    const { start_date, end_date, is_active } = seasonOf(team) ?? {};
    if (typeof date !== 'string' || row.reported.has('date')) return is_active === true;
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
