import type { Collection } from '../../club/rules/collections.ts';
import { DEFAULT_LANGUAGE } from '../../club/rules/languages.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import type { SheetName } from './columns.ts';
import type { Finding } from './findings.ts';
import {
  completeCategories,
  completePlayers,
  completeSeasons,
  inOrder,
  saysActive,
} from './identity/complete-rows.ts';
import { findTeamless } from './identity/find-teamless.ts';
import { createLookup, type Entry } from './identity/lookup.ts';
import { type ResolvedMember, resolveMembers } from './identity/resolve-members.ts';
import { PLAYER_NAMES } from './identity/resolve-person.ts';
import { resolveTeams } from './identity/resolve-teams.ts';
import { resolveMatches } from './matches/resolve-matches.ts';
import { spotOf, type Table, type TableRow } from './table.ts';

export type Rows = Partial<Record<SheetName, TableRow[]>>;

interface Read {
  rows: Rows;
  tables: ReadonlyMap<SheetName, Table>;
}

export interface Assembling {
  today: string;
  /** Live club file, whose match ids are reused. Undefined without one, or if all matches have ids. */
  live?: ClubFile | undefined;
}

interface Assembled {
  /** Club file before validation. Cells that cannot be read are missing. */
  json: Record<string, unknown>;
  /** Row of each part of the club file, by its path, such as `teams[3].players[7]`. */
  rows: Map<string, TableRow>;
  /** Problems that validation of the club file cannot find, such as a reference to an unknown team. */
  problems: Finding[];
  warnings: Finding[];
}

type Values = Record<string, unknown>;
type Team = Values & { players: unknown[]; staff: unknown[] };

/** Builds a club file from the rows of the sheets. Generates missing ids and replaces names by ids. */
export function assemble({ rows: read, tables }: Read, { today, live }: Assembling): Assembled {
  const seasons = read.seasons && completeSeasons(read.seasons, today);
  const categories = read.categories && completeCategories(read.categories);
  const players = read.players && completePlayers(read.players);
  const lookups = {
    seasons: createLookup(seasons, NAMES),
    categories: createLookup(categories, NAMES),
    players: createLookup(players, PLAYER_NAMES),
    titleOf: (name: SheetName) => tables.get(name)?.sheet.name ?? name,
  };
  const { entries, problems } = resolveTeams(read.teams ?? [], lookups);
  const teams = createLookup(read.teams && entries, TEAM_NAMES);
  const resolved = resolveMembers(read.members ?? [], { ...lookups, teams });
  const { members } = resolved;
  const club = read.club?.[0];
  const matches = resolveMatches(read.matches ?? [], {
    ...lookups,
    teams,
    club: club?.values,
    today,
    live: live?.matches ?? [],
  });
  return {
    ...build({
      club,
      categories,
      seasons,
      players,
      teams: entries,
      members,
      matches: read.matches && matches.entries,
    }),
    problems: [...checkClub(read.club), ...problems, ...resolved.problems, ...matches.problems],
    warnings: [
      ...activeSeason(seasons, today),
      ...resolved.warnings,
      ...matches.warnings,
      ...findTeamless(players ?? [], members),
    ],
  };
}

interface Parts extends Record<Collection, Entry[] | undefined> {
  club: TableRow | undefined;
  members: ResolvedMember[];
}

function build({ club, members, ...parts }: Parts): Pick<Assembled, 'json' | 'rows'> {
  const rows = new Map<string, TableRow>();
  if (club) place(rows, 'club', club);
  const listOf = (name: Collection) => {
    for (const [i, { row }] of parts[name]?.entries() ?? []) place(rows, `${name}[${i}]`, row);
    return parts[name]?.map(({ values }) => values);
  };
  const json: Record<Exclude<keyof ClubFile, 'matches'>, unknown> & { matches?: unknown } = {
    club: club && withLanguage(club),
    categories: listOf('categories'),
    seasons: listOf('seasons'),
    players: listOf('players'),
    teams: addMembers(listOf('teams') ?? [], members, rows),
    ...(parts.matches && { matches: listOf('matches') }),
  };
  return { json, rows };
}

/**
 * Adds the language of the headings if it is not the default language, unless the row of the club has a
 * language.
 */
function withLanguage(row: TableRow): Values {
  const [language] = row.table.vocabulary.languages;
  return language === DEFAULT_LANGUAGE ? row.values : inOrder(row, { language, ...row.values });
}

const NAMES = [({ id }: Values) => [id], ({ name }: Values) => [name]];

const TEAM_NAMES = [
  ({ id }: Values) => [id],
  ({ name }: Values) => [name],
  ({ slug }: Values) => [slug],
  ({ short_name }: Values) => [short_name],
  ({ also_called }: Values) => (Array.isArray(also_called) ? also_called : []),
];

function place(rows: Assembled['rows'], path: string, row: TableRow): void {
  rows.set(path, row);
  row.path = path;
}

function checkClub(rows: TableRow[] | undefined): Finding[] {
  const [, ...others] = rows ?? [];
  return others.map(({ table, number }) => ({
    spot: spotOf(table, number),
    code: 'invalid',
    detail: 'is a second club; there is one in each workbook',
  }));
}

function activeSeason(seasons: Entry[] | undefined, today: string): Finding[] {
  const all = seasons ?? [];
  const [first] = all;
  const active = all.flatMap(({ values }) => (values.is_active ? values.name : []));
  if (!first || active.length === 0 || saysActive(all.map(({ row }) => row))) return [];
  const detail = `no season says whether it is active, so that of today (${today}) is: ${active.join(', ')}`;
  return [{ spot: spotOf(first.row.table), code: 'warning', detail }];
}

/**
 * Adds members to their teams. A member without a valid team goes into an extra team, so that its other values
 * are validated, too.
 */
function addMembers(list: Values[], members: ResolvedMember[], rows: Assembled['rows']): Team[] {
  const teams = list.map((team): Team => ({ ...team, players: [], staff: [] }));
  const indexes = new Map(list.map(({ id }, i) => [id, i] as const).reverse());
  for (const { row, values, team, list: name = 'players' } of members) {
    const found = team && indexes.get(team.values.id);
    const index = found ?? teams.push({ players: [], staff: [] }) - 1;
    const list = teams[index]?.[name] ?? [];
    place(rows, `teams[${index}].${name}[${list.length}]`, row);
    list.push(inOrder(row, { sort_order: list.length + 1, ...values }));
  }
  return teams;
}
