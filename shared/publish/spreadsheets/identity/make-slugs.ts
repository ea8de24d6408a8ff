import { makeSlug } from './make-slug.ts';

export interface SluggedTeam {
  id: unknown;
  name: unknown;
  slug?: unknown;
  /** In which its season starts. */
  year: string;
  category: string;
}

/**
 * The slugs of teams. A team without one has its name and year (`women-i-2026`), so that the next
 * season's team of this name does not change it; where several teams would share it, the category,
 * too; and where that does not help, the id.
 */
export function makeSlugs(teams: SluggedTeam[]): unknown[] {
  const own = teams.map(({ slug }) => slug);
  const short = teams.map((team) => slugOf(team, []));
  const long = teams.map((team) => slugOf(team, [team.category]));
  const uses = countOf([
    ...own,
    ...teams.flatMap((_, i) => new Set([short[i], long[i]]).values().toArray()),
  ]);
  return teams.map(({ id, slug }, i) => {
    if (slug !== undefined) return slug;
    const free = [short[i], long[i]].find((made) => made !== undefined && uses.get(made) === 1);
    return free ?? makeSlug('team', String(id));
  });
}

function slugOf({ name, year }: SluggedTeam, more: string[]): string | undefined {
  const base = makeSlug(String(name ?? ''), ...more);
  if (base === undefined || makeSlug(String(name ?? '')) === undefined) return undefined;
  const isDated = year === '' || base.split('-').includes(year);
  return isDated ? base : makeSlug(base.slice(0, 58), year);
}

function countOf(slugs: unknown[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}
