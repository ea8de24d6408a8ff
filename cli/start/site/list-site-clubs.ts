import type { ReadClub } from '../../clubs/read-clubs.ts';
import type { LocalLicenses } from '../../targets/service-file.ts';
import type { SiteClub } from './site-clubs.ts';

/** The clubs of the service, as the site shows them. */
export const listSiteClubs = (clubs: ReadClub[], licenses: LocalLicenses[]): SiteClub[] =>
  clubs.flatMap(({ club: { slug, name }, file }) =>
    licenses
      .filter(({ club }) => club === slug)
      .map((own) => ({ slug, name, teams: findTeams(file), licenses: own })),
  );

/** The first two teams of the active season. */
function findTeams({ seasons, teams }: ReadClub['file']): number[] {
  const active = seasons.find(({ is_active }) => is_active)?.id;
  const ofSeason = teams.filter(({ season_id }) => season_id === active);
  return ofSeason
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .slice(0, 2)
    .map(({ id }) => id);
}
