import type { LocalLicenses } from '../../targets/local-services.ts';

export interface SiteClub {
  slug: string;
  name: string;
  /** Ids of the first active season's teams, by `sort_order`. */
  teams: number[];
  siteKey: string;
  /** Keys that `npm start` prints; undefined if the club no longer has these licenses, or never had them. */
  licenses: LocalLicenses | undefined;
}

export interface SiteClubs {
  baseUrl: string;
  list(): Promise<SiteClub[]>;
}

/** Club to show, with a token of the local match-day site's license, and all clubs to choose from. */
export interface ShownClub {
  club: SiteClub;
  token: string;
  clubs: SiteClub[];
}

/** Chooses the club with the most teams in the active season, if possible among clubs whose keys are known. */
export function chooseFirst(clubs: SiteClub[]): SiteClub | undefined {
  const licensed = clubs.filter(({ licenses }) => licenses);
  const [first] = (licensed.length > 0 ? licensed : clubs).toSorted(
    (a, b) => b.teams.length - a.teams.length,
  );
  return first;
}

/** Reads the club of this slug, or for null the club that `chooseFirst` chooses. Undefined if there is none. */
type ReadSiteClub = (slug: string | null) => Promise<ShownClub | undefined>;

/**
 * Creates the reader of clubs. Verifies the site's license for each page, because the club may have been
 * removed and published again.
 */
export const createSiteClubReader =
  ({ baseUrl, list }: SiteClubs): ReadSiteClub =>
  async (slug) => {
    const clubs = await list();
    const club = slug === null ? chooseFirst(clubs) : clubs.find((one) => one.slug === slug);
    return club && { club, token: await verify(baseUrl, club), clubs };
  };

async function verify(baseUrl: string, { slug, siteKey }: SiteClub): Promise<string> {
  const body = new URLSearchParams({ club_slug: slug, license_key: siteKey });
  const response = await fetch(`${baseUrl}/license/verify`, { method: 'POST', body });
  const answer = (await response.json()) as { bearer_token?: string; detail?: string };
  if (answer.bearer_token) return answer.bearer_token;
  throw new Error(`The site's license of ${slug} is refused: ${answer.detail}`);
}
