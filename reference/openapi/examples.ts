import { readFileSync } from 'node:fs';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import type { ClubFile, FileMember } from '../../shared/publish/club-file/club-file.ts';
import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../shared/publish/render/render-documents.ts';

/**
 * What the examples show: a few people of two teams of a sample club, as the service itself renders
 * them. The license key is the one that `npm start` gives this club, so it can be tried out there.
 */
const SAMPLE = new URL('../../examples/clubs/sk-kesselhafen.json', import.meta.url);
const TEAMS = [119, 120];
const DAY = '2026-09-01';

export const excerpt = cut(parseClubFile(readFileSync(SAMPLE)));
const rendered = renderDocuments(excerpt, DAY);
const { name, slug, domain } = excerpt.club;
const [team] = excerpt.teams;
if (!team) throw new Error(`None of the teams ${TEAMS} is in ${SAMPLE}.`);

/** The ids that the examples of answers are of. */
export const ids = {
  club: slug,
  season: team.season_id,
  category: team.category_id,
  team: team.id,
};

/** A finished response body by its document's name. */
export function exampleOf(document: string): { data: unknown } {
  const data = rendered.get(document);
  if (data === undefined) throw new Error(`The sample club has no document ${document}.`);
  return { data };
}

export const licenseKey = localLicenseKey(slug);

export const verification = {
  valid: true,
  // Of a token's form, but none: its secret is zeros and its checksum is wrong.
  bearer_token: `cdt.${slug}.${licenseIdOf(licenseKey)}.${'0'.repeat(51)}`,
  club: { name, slug, domain },
  expires_at: '2027-06-30',
};

export const requestId = '3f0c9c3e-5d0b-4a86-9d0e-6a0f5b0d7c11';

/** The first two players and the first of the staff of each team, and who they are. */
function cut(file: ClubFile): ClubFile {
  const teams = file.teams
    .filter(({ id }) => TEAMS.includes(id))
    .map((team) => ({
      ...team,
      players: team.players.slice(0, 2),
      staff: team.staff.slice(0, 1),
    }));
  const isIn = (people: FileMember[], id: number) => people.some((person) => person.id === id);
  return {
    club: file.club,
    seasons: file.seasons,
    categories: file.categories.filter(({ id }) => teams.some((team) => team.category_id === id)),
    players: file.players.filter(({ id }) => teams.some(({ players }) => isIn(players, id))),
    teams,
  };
}
