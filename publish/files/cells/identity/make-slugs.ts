import { makeSlug } from '../../../club/rules/make-slug.ts';

interface SluggedTeam {
  id: unknown;
  name: unknown;
  slug?: unknown;
  category: string;
  /** Name that distinguishes the season in a slug: `2026`, `Spring 2026`. */
  season: string;
}

/**
 * Returns the slugs of teams. A missing slug is made from name, category and season (`u19-girls-2026`), so that
 * it usually stays the same when teams are added.
 */
export function makeSlugs(teams: SluggedTeam[]): unknown[] {
  const slugs = teams.map((team) => team.slug ?? slugOf(team));
  const uses = Map.groupBy(slugs, (slug) => slug);
  return teams.map(({ id, slug }, i) => {
    if (slug !== undefined) return slug;
    const made = slugs[i];
    const isFree = made !== undefined && uses.get(made)?.length === 1;
    return isFree ? made : makeSlug('team', String(id));
  });
}

const MAX_LENGTH = 63;
const MAX_SEASON = 24;

function slugOf({ name, category, season }: SluggedTeam): string | undefined {
  const base = makeSlug(String(name ?? ''));
  if (base === undefined) return undefined;
  const whole = `${base}${partOf(base, makeSlug(category))}`;
  const end = partOf(whole, makeSlug(season)?.slice(0, MAX_SEASON));
  return makeSlug(whole.slice(0, MAX_LENGTH - end.length) + end);
}

/** Returns the suffix to add to a slug; empty if the slug has all words of `part`. */
function partOf(slug: string, part = ''): string {
  const isKnown = new Set(part.split('-')).isSubsetOf(new Set(slug.split('-')));
  return part === '' || isKnown ? '' : `-${part}`;
}
