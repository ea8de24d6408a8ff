import { quote } from '../../../club/rules/schema-values.ts';
import { LIST_BY_ROLE } from '../columns.ts';
import { addFindings, type Finding, report } from '../findings.ts';
import { formatRow } from '../places/spot.ts';
import { headingIn, spotOfName, type TableRow } from '../table.ts';
import type { Entry, Lookup } from './lookup.ts';
import { resolvePerson } from './resolve-person.ts';
import { disagreement, resolveReference } from './resolve-reference.ts';
import { categoryOf, type Lookups, seasonOf } from './resolve-teams.ts';

export interface ResolvedMember {
  row: TableRow;
  values: Record<string, unknown>;
  team: Entry | undefined;
  list: 'players' | 'staff' | undefined;
}

/**
 * Finds the team and the person of each row of Members. A person who is not in Players and has no id in the row
 * gets an id made from the name.
 */
export function resolveMembers(rows: TableRow[], lookups: Lookups & { teams: Lookup }) {
  const problems: Finding[] = [];
  const warnings: Finding[] = [];
  const members = rows.map((row): ResolvedMember => {
    const team = resolveTeam(row, lookups);
    const list = LIST_BY_ROLE.get(row.values.role);
    const person = resolvePerson(row, lookups);
    const found = [...team.problems, ...(list ? [] : roleProblem(row)), ...person.problems];
    addFindings(problems, found);
    addFindings(warnings, person.warning ? [person.warning] : []);
    const { team_id, role, ...values } = person.values;
    return { row, values, team: team.entry, list };
  });
  addFindings(problems, namesakesOf(members));
  return { members, problems, warnings };
}

const hasId = ({ values }: TableRow): boolean =>
  values.id !== undefined || typeof values.id_of_player === 'number';

/** Reports people who get the same id by their name, although their dates of birth differ. */
function namesakesOf(members: ResolvedMember[]): Finding[] {
  const dated = members.filter(
    ({ row, values }) => values.id && !hasId(row) && typeof values.date_of_birth === 'string',
  );
  return [...Map.groupBy(dated, ({ values }) => values.id).values()].flatMap((same) => {
    const [first] = same;
    const others = same.filter(
      ({ values }) => values.date_of_birth !== first?.values.date_of_birth,
    );
    return others.flatMap(({ row }) => {
      if (!first) return [];
      const where = formatRow(spotOfName(first.row));
      return [report(row, 'last_name', `was born on another day in ${where}: write an id in each`)];
    });
  });
}

/**
 * Finds the team of a row. If several teams have the name in the row, the row's season and category decide
 * which team is meant.
 */
function resolveTeam(row: TableRow, lookups: Lookups & { teams: Lookup }) {
  const reference = {
    row,
    column: 'team_id',
    idColumn: 'id_of_team',
    lookup: lookups.teams,
    what: 'team',
    sheet: lookups.titleOf('teams'),
    remedy: adviseOnTeam(row),
  };
  if (typeof row.values.id_of_team === 'number') {
    const { entry, problems } = resolveReference(reference);
    return { entry, problems: [...problems, ...(entry ? otherParents(row, entry, lookups) : [])] };
  }
  const narrow = [
    { ...seasonOf(lookups, 'season'), sheet: lookups.titleOf('seasons') },
    { ...categoryOf(lookups, 'category'), sheet: lookups.titleOf('categories') },
  ].map((reference) => resolveReference({ row, remedy: 'write the id', ...reference }));
  const [season, category] = narrow.map(({ entry }) => entry?.values.id);
  const { entry, problems } = resolveReference({
    ...reference,
    isMeant: ({ values }) =>
      (season ?? values.season_id) === values.season_id &&
      (category ?? values.category_id) === values.category_id,
  });
  const found = [...narrow.flatMap((reference) => reference.problems), ...problems];
  return { entry, problems: [...found, ...missingTeam(row)] };
}

function adviseOnTeam({ table, values }: TableRow): string {
  const empty = ['season', 'category'].filter(
    (name) => table.headings.has(name) && values[name] === undefined,
  );
  return empty.length > 0
    ? `write ${empty.map((name) => headingIn(table, name)).join(' and ')} into this row, or the id`
    : 'write the id, or name season and category in columns of their own';
}

/** Reports a season or category in a row that contradicts the team's id in the same row. */
function otherParents(row: TableRow, team: Entry, lookups: Lookups): Finding[] {
  const parents = [
    { ...seasonOf(lookups, 'season'), id: team.values.season_id },
    { ...categoryOf(lookups, 'category'), id: team.values.category_id },
  ];
  return parents.flatMap(({ column, lookup, what, id }) => {
    const given = row.values[column];
    const parent = lookup.find(String(id)).find(({ values }) => values.id === id);
    if (typeof given !== 'string' || !parent || lookup.isNamed(parent, given)) return [];
    const reference = { row, idColumn: 'id_of_team', what: `${what} of the team` };
    return [report(row, column, disagreement(given, { ...team, row: parent.row }, reference))];
  });
}

function missingTeam(row: TableRow): Finding[] {
  const { team_id, id_of_team } = row.values;
  if (
    typeof team_id === 'string' ||
    typeof id_of_team === 'number' ||
    !row.table.headings.has('team_id')
  )
    return [];
  if (row.reported.has('team_id')) return [];
  return [report(row, 'team_id', team_id === null ? 'cannot be none (-)' : 'is missing')];
}

function roleProblem(row: TableRow): Finding[] {
  const { role } = row.values;
  if (row.reported.has('role') || !row.table.headings.has('role')) return [];
  if (role === undefined) return [report(row, 'role', 'is missing')];
  const detail = role === null ? 'cannot be none (-)' : `${quote(role)} is not player or staff`;
  return [report(row, 'role', detail)];
}
