import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import type { ClubFile } from '../../publish/club/rules/schema.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { findLiveFile } from '../../publish/revisions/live-file.ts';
import { publishClub } from '../../publish/revisions/publish-club.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { type Club, listClubs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listLicenseIds } from '../../shared/table/licenses.ts';
import { findSource } from '../../shared/table/sources.ts';
import type { LocalLicenses } from '../targets/local-services.ts';
import type { SiteClub } from './site/site-clubs.ts';

export async function listLocalClubs(table: Table): Promise<SiteClub[]> {
  const clubs = await Promise.all((await listClubs(table)).map((club) => readClub(table, club)));
  return clubs.flat().toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

async function readClub(table: Table, club: Club): Promise<SiteClub[]> {
  const { slug, name } = club;
  const file = await findLiveFile(table, club);
  if (!file) return [];
  const siteKey = localLicenseKey(slug, 'site');
  return [{ slug, name, teams: teamsOf(file), siteKey, licenses: await findLicenses(table, slug) }];
}

/**
 * Finds the licenses of a club that `npm start` issued, whose keys are therefore known. Keys of other licenses
 * are not stored.
 */
async function findLicenses(table: Table, slug: string): Promise<LocalLicenses | undefined> {
  const [full, open] = [localLicenseKey(slug, 'full'), localLicenseKey(slug, 'public')];
  const issued = await listLicenseIds(table, slug);
  if (![full, open].every((key) => issued.includes(licenseIdOf(key)))) return undefined;
  return { club: slug, license_key: full, public_license_key: open };
}

/** Lists the ids of the first active season's teams, by `sort_order`. */
function teamsOf({ seasons, teams }: ClubFile): number[] {
  const active = seasons.find(({ is_active }) => is_active)?.id;
  return teams
    .filter(({ season_id }) => season_id === active)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ id }) => id);
}

/**
 * Renders the live files again, and publishes those whose documents a new version or a new day has changed.
 * @returns a line for each club that was published or refused
 */
export async function renderKeptClubs(table: Table, today: string): Promise<string[]> {
  const lines: string[] = [];
  for (const club of await listClubs(table)) lines.push(...(await renderClub(table, club, today)));
  return lines;
}

async function renderClub(table: Table, { slug, revision }: Club, today: string) {
  const source = await findSource(table, slug, revision);
  if (!source) return [];
  try {
    const { action } = await publishClub(table, prepareClub(source, today));
    return action === 'published' ? [`${slug}: its kept club file is rendered anew.`] : [];
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    return [`${slug}: stays as it was rendered, its kept club file is refused: ${error.message}`];
  }
}
