import { makeId } from '../../people/made-id.ts';
import { addFindings, type Finding } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import { inOrder } from './complete-rows.ts';
import type { Entry, Lookup } from './lookup.ts';
import { resolveReference } from './resolve-reference.ts';
import type { Lookups } from './resolve-teams.ts';

type Values = Entry['values'];

/** Matches with the ids of their teams, and ids of their own. */
export function resolveMatches(rows: TableRow[], lookups: Lookups & { teams: Lookup }) {
  const problems: Finding[] = [];
  const matches = rows.map((row) => {
    const team = resolveTeam(row, lookups);
    addFindings(problems, team.problems);
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

/** Teams of several seasons have one name: the date chooses the season; without one, the active season. */
function resolveTeam(row: TableRow, { teams, seasons, titleOf }: Lookups & { teams: Lookup }) {
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
    ...{ row, column: 'team_id', idColumn: 'id_of_team', lookup: teams, what: 'team' },
    sheet: titleOf('teams'),
    remedy: `write the id into ${headingIn(row.table, 'team_id')}`,
    isMeant: isDecided ? isMeant : () => true,
  });
}

/**
 * By the number of the federation alone, where there is one, so that the match may move; a match of two of
 * the club's teams has it twice. Else by everything that does not move.
 */
function createIdMaker(all: Values[]): (values: Values) => number {
  const numbers = Map.groupBy(all, ({ registry_id }) => registry_id);
  return (values) => {
    const { registry_id, season_id, team_id, opponent, name, competition, round, is_home } = values;
    if (typeof registry_id !== 'string') {
      const what = opponent ?? name;
      return makeId('match', season_id, team_id, what, competition, round, is_home);
    }
    const isTwice = (numbers.get(registry_id)?.length ?? 0) > 1;
    return makeId('match', registry_id, ...(isTwice ? [team_id] : []));
  };
}
