import type { Category, Snapshot, Team } from '../../../client/src/club-data.ts';
import { warnOfChoice } from './warn.ts';

/** Reads the teams to show; undefined if the club has no such category or slug. */
export type FindTeams = (club: Snapshot) => Promise<readonly Team[] | undefined>;

/** Attributes that select teams. Exactly one must have a value. */
export interface Selection {
  team: string;
  category: string;
  teamSlug: string;
}

/**
 * Selects one team by id, or teams of the active seasons by category or slug.
 * @returns a message for the author of the page if the attributes are wrong
 */
export function readSelection({ team, category, teamSlug }: Selection): FindTeams | string {
  if ([team, category, teamSlug].filter(Boolean).length !== 1)
    return 'takes one of category, team-slug and team.';
  if (category) return (club) => findByCategory(club, category);
  if (teamSlug) return (club) => findBySlug(club, teamSlug);
  const id = Number(team);
  return Number.isSafeInteger(id) && id > 0
    ? (club) => findById(club, id)
    : 'team is no number: take category or team-slug.';
}

async function findById(club: Snapshot, id: number): Promise<Team[] | undefined> {
  try {
    return [await club.getTeam(id)];
  } catch (error) {
    if ((error as { status?: number }).status === 404) {
      const teams = await listActive(club);
      warnOfChoice(
        'team',
        `${id}`,
        teams.map((team) => `${team.id} (${team.name})`),
      );
    }
    throw error;
  }
}

async function findByCategory(club: Snapshot, given: string): Promise<Team[] | undefined> {
  const category = await findCategory(club, given);
  return category && listActive(club, { categoryId: category.id });
}

/** Finds a category by id or, without one, by name. `2012` may be either. */
export async function findCategory(club: Snapshot, given: string): Promise<Category | undefined> {
  const categories = await club.listCategories();
  const name = given.toLowerCase();
  const found =
    categories.find((one) => `${one.id}` === given) ??
    categories.find((one) => one.name.toLowerCase() === name);
  if (!found)
    warnOfChoice(
      'category',
      given,
      categories.map((one) => one.name),
    );
  return found;
}

async function findBySlug(club: Snapshot, given: string): Promise<Team[] | undefined> {
  const teams = await listActive(club);
  const active = withSlug(teams, given);
  if (active.length > 0) return active;
  if (withSlug(await club.listTeams(), given).length > 0) return [];
  warnOfChoice(
    'team-slug',
    given,
    teams.map(({ slug }) => slug),
  );
  return undefined;
}

/**
 * Finds teams by slug or, without one, by its beginning: `women-i` finds `women-i-2026`, so that a page works
 * every season.
 */
function withSlug(teams: readonly Team[], given: string): Team[] {
  const same = teams.filter(({ slug }) => slug === given);
  if (same.length > 0) return same;
  const longer = teams.filter(({ slug }) => slug.startsWith(`${given}-`));
  return longer.every(({ name }) => name === longer[0]?.name) ? longer : [];
}

async function listActive(club: Snapshot, options: { categoryId?: number } = {}): Promise<Team[]> {
  const seasons = await club.listSeasons();
  const teams = seasons.map(({ id }) => club.listTeams({ ...options, seasonId: id }));
  return (await Promise.all(teams)).flat();
}
