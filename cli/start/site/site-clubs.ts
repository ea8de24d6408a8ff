import type { LocalLicenses } from '../../targets/service-file.ts';

/** A club that the site can show. */
export interface SiteClub {
  slug: string;
  name: string;
  /** The teams of the active season, in their order. */
  teams: number[];
  /** Key of the site's own license. */
  siteKey: string;
  /** Keys that `npm start` prints; undefined when the club has no such licenses, or no longer. */
  licenses: LocalLicenses | undefined;
}

export interface SiteClubs {
  baseUrl: string;
  /** The one that is shown first. */
  first: string;
  clubs: SiteClub[];
}

/** A club with a token of its public license. */
export interface ShownClub {
  club: SiteClub;
  token: string;
}

/** The club of this slug, or the first one for null. */
export type ReadSiteClub = (slug: string | null) => Promise<ShownClub | undefined>;

/** Verifies the site's license of each club once, when the club is first shown. */
export function createSiteClubReader({ baseUrl, first, clubs }: SiteClubs): ReadSiteClub {
  const tokens = new Map<string, string>();
  return async (slug) => {
    const club = clubs.find((one) => one.slug === (slug ?? first));
    if (!club) return undefined;
    const token = tokens.get(club.slug) ?? (await verify(baseUrl, club));
    tokens.set(club.slug, token);
    return { club, token };
  };
}

async function verify(baseUrl: string, { slug, siteKey }: SiteClub): Promise<string> {
  const body = new URLSearchParams({ club_slug: slug, license_key: siteKey });
  const response = await fetch(`${baseUrl}/license/verify`, { method: 'POST', body });
  const answer = (await response.json()) as { bearer_token?: string; detail?: string };
  if (answer.bearer_token) return answer.bearer_token;
  throw new Error(`The site's license of ${slug} is refused: ${answer.detail}`);
}
