import { foldLabel } from '../../../../club/fold-text.ts';
import { quote } from '../../../../club/rules/schema-values.ts';
import { type Finding, report, warnOf } from '../../findings.ts';
import { headingIn, type TableRow } from '../../table.ts';
import { placeOf } from '../../words/choices.ts';
import { findDerbies } from './find-derbies.ts';
import { findMixedTeams, type OwnSide } from './find-mixed-teams.ts';
import { isPlaceholder } from './name-words.ts';
import { isTeam, type OwnNames } from './own-names.ts';
import { type Fixture, isExported, SIDES, type SideName } from './read-fixture.ts';
import { areBothOurs, byeIn, isAnyOurs, isNoSideOurs, type Read, readSides } from './read-sides.ts';
import { askForNames, bothIn, reportDerby, reportNoTeam, warnOfLeftOut } from './report-sides.ts';

interface Sides {
  /**
   * Values of the row with `opponent`, `is_home` and `team_id` (the team's name here) instead of Home and Away.
   */
  values: Record<string, unknown>;
  /** Whether the opponent is unknown because the sides have a problem. */
  isOpen?: boolean;
  /** Side of the club; undefined if it is unknown, or the row names only an opponent. */
  side?: SideName | undefined;
}

interface ResolvedSides {
  /** Sides by row. Rows to leave out are missing. */
  sides: Map<TableRow, Sides>;
  problems: Finding[];
  warnings: Finding[];
}

/**
 * Finds who plays in each row. Reads the lists of all teams together, because a match between two teams of the
 * club is in the lists of both teams.
 */
export function resolveSides(rows: TableRow[], names: OwnNames, club: unknown): ResolvedSides {
  const found = rows.map((row) => readSides(row, names));
  const [byes, reads] = partition(found, ({ fixture }) => byeIn(fixture) !== undefined);
  const derbies = findDerbies(reads.filter(areBothOurs), names);
  const settled = reads.map((read) => settle(read, derbies.get(read.row), names));
  const open = reads.filter((_, i) => settled[i] === undefined);
  const named = new Set(reads.filter(isAnyOurs).map(({ row }) => row.table));
  const own = findOwnLists(reads, names);
  const [ofOthers, asked] = partition(
    open,
    (read) =>
      isNoSideOurs(read) &&
      !read.another &&
      named.has(read.row.table) &&
      !(own.has(read.row.table) && namesTeam(read, names)),
  );
  const isLeftOut = new Set(ofOthers.map(({ row }) => row));
  const played = reads.flatMap(({ row }, i) =>
    isLeftOut.has(row) ? [] : [[row, settled[i] ?? unresolved(row)] as const],
  );
  return {
    sides: new Map(played),
    problems: [
      ...settled.flatMap((one) => one?.problems ?? []),
      ...asked.filter(areBothOurs).map(reportDerby),
      ...askForNames(asked),
      ...asked.filter(isNoSideOurs).map((read) => reportNoTeam(read, club)),
      ...findMixedTeams(settled.flatMap(ownSideOf), names),
    ],
    warnings: [...settled.flatMap((one) => one?.warnings ?? []), ...warnOfLeftOut(ofOthers, byes)],
  };
}

/**
 * Reports whether the row's column Team or the sheet's title names a team of the club, and no side is another
 * club in the sheet Words.
 */
function namesTeam({ row, fixture }: Read, names: OwnNames): boolean {
  const { team_id: team } = row.values;
  if (typeof team !== 'string' || names.findTeams(team).length === 0) return false;
  const { vocabulary } = row.table;
  return SIDES.every((side) => !names.isSaidOther(String(fixture[side] ?? ''), vocabulary));
}

/**
 * Finds the club's own lists of matches, where the club may be a side in more than two thirds of the rows that
 * name a team. A league's list has fewer.
 */
function findOwnLists(reads: Read[], names: OwnNames): Set<TableRow['table']> {
  const byTable = Map.groupBy(
    reads.filter((read) => namesTeam(read, names)),
    ({ row }) => row.table,
  );
  const isOwn = (list: Read[]) =>
    3 * list.filter((read) => !isNoSideOurs(read)).length > 2 * list.length;
  return new Set(Array.from(byTable).flatMap(([table, list]) => (isOwn(list) ? [table] : [])));
}

function partition<T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((one) => !isFirst(one))];
}

/** Returns the club's side in a row that also says which team plays. Derbies are left out. */
function ownSideOf(one: Settled | undefined): OwnSide[] {
  const team = one?.row.values.team_id;
  if (!one?.name || typeof team !== 'string') return [];
  return [{ row: one.row, column: one.column, name: one.name, team }];
}

interface Settled extends Sides {
  row: TableRow;
  /** Name of the club's side in the row; undefined in a derby. */
  name?: string;
  column: string;
  problems: Finding[];
  warnings: Finding[];
}

/** Resolves the sides of a row; undefined if it names a home or away side, but the club's side is unknown. */
function settle(
  { row, fixture, whose }: Read,
  derby: SideName | undefined,
  names: OwnNames,
): Settled | undefined {
  const { column, opponent, isHome } = fixture;
  const { home, away, ...values } = row.values;
  if (opponent !== undefined || (fixture.home ?? fixture.away) === undefined) {
    const own = opponent === undefined ? values : { ...values, opponent };
    return settleAs({ row, values: own, isHome, column });
  }
  const [first, another] = SIDES.filter((side) => whose[side] === 'ours');
  const side = derby ?? (another === undefined ? first : undefined);
  if (!side || (!derby && isOtherLikely({ row, fixture, whose }, side, names))) return undefined;
  const name = String(fixture[side]);
  const [team] = names.findTeams(name);
  const { [column]: _, ...rest } = values;
  const theirs = fixture[side === 'home' ? 'away' : 'home'];
  const own = column === 'home' ? withoutPair(values, fixture) : rest;
  const sides = { opponent: theirs, ...(team && { team_id: team.values.name }), ...own };
  const settled = settleAs({ row, values: sides, isHome: side === 'home', column });
  const isDerby = derby !== undefined;
  return {
    ...settled,
    ...(isDerby ? {} : { name }),
    side,
    column: column === 'home' ? side : column,
    problems: [...settled.problems, ...otherOpponent(row, theirs, column)],
  };
}

/** Removes the name of a match that only repeats the two sides. Match names are for tournaments. */
function withoutPair({ name, ...values }: Record<string, unknown>, { home, away }: Fixture) {
  const isPair =
    typeof name === 'string' &&
    /^[^\p{L}\p{N}]*(?:vs?|x)?[^\p{L}\p{N}]*$/iu.test(
      [home, away].reduce<string>((rest, side) => rest.replace(String(side), ' '), name),
    );
  return name === undefined || isPair ? values : { name, ...values };
}

/**
 * Reports whether the row's team is more likely the other side: that may be the club, too, and `side` has
 * another team number.
 */
function isOtherLikely({ row, fixture, whose }: Read, side: SideName, names: OwnNames): boolean {
  const other = side === 'home' ? 'away' : 'home';
  const { team_id: team } = row.values;
  if (whose[other] !== 'perhaps' || typeof team !== 'string') return false;
  const name = String(fixture[side]);
  const number = names.numberOf(team);
  if (number === undefined || isTeam(name, team, names)) return false;
  return (names.numberOf(name) ?? 1) !== number;
}

function otherOpponent(row: TableRow, theirs: unknown, column: Fixture['column']): Finding[] {
  const { opponent } = row.values;
  if (column !== 'home' || typeof opponent !== 'string') return [];
  if (foldLabel(opponent) === foldLabel(String(theirs ?? ''))) return [];
  const detail = `is not the other side of ${bothIn(row, column, 'and')}: correct one of them`;
  return [report(row, 'opponent', detail)];
}

interface Own {
  row: TableRow;
  values: Record<string, unknown>;
  isHome: boolean | null | undefined;
  column: Fixture['column'];
}

function settleAs({ row, values, isHome, column }: Own): Settled {
  const { is_home: said, opponent } = values;
  const isContrary = typeof said === 'boolean' && typeof isHome === 'boolean' && said !== isHome;
  const { table } = row;
  const contrary = `says ${said ? 'home' : 'away'}, and ${headingIn(table, column)} says the other: correct one of them`;
  const isOpen = typeof opponent === 'string' && isPlaceholder(opponent);
  const open = `${quote(String(opponent))} is no team: write its name once it is known`;
  const own = isHome === undefined || 'is_home' in values ? {} : { is_home: isHome };
  const place = isExported(row) ? {} : placeInVenue({ ...own, ...values }, !('is_home' in values));
  return {
    row,
    column,
    values: { ...own, ...values, ...place },
    problems: isContrary ? [report(row, 'is_home', contrary)] : [],
    warnings: isOpen ? [warnOf(row, column, open)] : [],
  };
}

const NEUTRAL_GROUND =
  /^(?:neutral\w*\s+(?:platz|boden|ground|venue|site|halle|ort)|(?:campo|terrain|terreno|sede)\s+neutr[aeo]|neutraal\s+(?:veld|terrein))$/i;

/**
 * Reads home, away or neutral ground from the column Venue, if no other column says it. Neutral ground also
 * overrides what the sides say.
 */
function placeInVenue({ venue, is_home: said }: Record<string, unknown>, isOfSides: boolean) {
  if (typeof venue !== 'string' || venue.trim().length < 2) return {};
  const place = NEUTRAL_GROUND.test(venue) ? null : placeOf(venue);
  if (place === undefined || (said !== undefined && !(isOfSides && place === null))) return {};
  return place === null ? { is_home: null } : { is_home: place, venue: undefined };
}

function unresolved(row: TableRow): Sides {
  for (const name of ['id', 'team_id', 'opponent', 'is_home', 'result']) row.reported.add(name);
  const { home, away, ...values } = row.values;
  return { values, isOpen: true };
}
