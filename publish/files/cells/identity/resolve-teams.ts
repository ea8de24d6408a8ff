import { addFindings, type Finding } from '../findings.ts';
import type { TableRow } from '../table.ts';
import { complete, idFrom, inOrder } from './complete-rows.ts';
import type { Entry, Lookup } from './lookup.ts';
import { makeSlugs } from './make-slugs.ts';
import { type Reference, resolveReference } from './resolve-reference.ts';

export interface Lookups {
  seasons: Lookup;
  categories: Lookup;
  players: Lookup;
  titleOf(sheet: 'seasons' | 'categories' | 'teams' | 'players'): string;
}

/** Finds the season and category of each team, and generates missing ids, short names and slugs. */
export function resolveTeams(rows: TableRow[], lookups: Lookups) {
  const problems: Finding[] = [];
  const teams = rows.map((row, i) => {
    const resolve = (reference: Omit<Reference, 'row' | 'sheet' | 'remedy'>, sheet: string) => {
      const found = resolveReference({ row, sheet, remedy: 'write the id', ...reference });
      addFindings(problems, found.problems);
      return found.entry;
    };
    const season = resolve(seasonOf(lookups, 'season_id'), lookups.titleOf('seasons'));
    const category = resolve(categoryOf(lookups, 'category_id'), lookups.titleOf('categories'));
    return { ...completeTeam(row, i, { season, category }), season, category };
  });
  const slugs = makeSlugs(teams.map(sluggedTeam));
  const entries = teams.map(({ row, values }, i) => {
    return { row, values: inOrder(row, { ...values, slug: slugs[i] }) };
  });
  return { entries, problems };
}

export const seasonOf = ({ seasons }: Lookups, column: string) => ({
  column,
  idColumn: 'id_of_season',
  lookup: seasons,
  what: 'season',
});

export const categoryOf = ({ categories }: Lookups, column: string) => ({
  column,
  idColumn: 'id_of_category',
  lookup: categories,
  what: 'category',
});

interface Parents {
  season: Entry | undefined;
  category: Entry | undefined;
}

function completeTeam(row: TableRow, i: number, { season, category }: Parents): Entry {
  const { short_name = row.values.name, ...values } = row.values;
  const season_id = season ? season.values.id : noneIn(row, 'season_id');
  const category_id = category ? category.values.id : noneIn(row, 'category_id');
  const team = { ...row, values: { ...values, short_name, season_id, category_id } };
  const entry = complete(team, i, ({ name }) => idFrom('team', [season_id, category_id, name]));
  return { row, values: entry.values };
}

/**
 * Returns null if the cell says `-`, which means that the team has no season or category. Otherwise returns
 * undefined.
 */
const noneIn = ({ values }: TableRow, column: string) =>
  values[column] === null ? null : undefined;

const sluggedTeam = ({ values, season, category }: Entry & Parents) => ({
  id: values.id,
  name: values.name,
  slug: values.slug,
  category: String(category?.values.name ?? ''),
  season: nameOfSeason(season?.values ?? {}),
});

/** Returns the season for a slug: its name if that has letters, otherwise the year in which it starts. */
function nameOfSeason({ name, start_date = '' }: Entry['values']): string {
  const year = String(start_date).slice(0, 4);
  return /\p{L}/u.test(String(name ?? '')) ? String(name) : year;
}
