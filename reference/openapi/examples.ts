import { readFileSync } from 'node:fs';
import { parseClubFile } from '../../publish/club-file/parse-club-file.ts';
import type { ClubFile, FileMember } from '../../publish/club-file/schema.ts';
import { renderDocuments } from '../../publish/render/render-documents.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';

/**
 * The examples show a few people of two teams of a sample club, rendered as in publishing. The
 * license key is the one that `npm start` gives that club, so the examples work there.
 */
const SAMPLE = new URL('../../examples/clubs/sk-kesselhafen.json', import.meta.url);
const TEAMS = [119, 120];
const PUBLISHED_ON = '2026-09-01';

export const excerpt = cut(parseClubFile(readFileSync(SAMPLE)));
const rendered = renderDocuments(excerpt, PUBLISHED_ON);
const { name, slug, domain } = excerpt.club;
const [team] = excerpt.teams;
if (!team) throw new Error(`${SAMPLE} has none of the teams ${TEAMS}.`);

/** The ids used in the examples. */
export const ids = {
  club: slug,
  season: team.season_id,
  category: team.category_id,
  team: team.id,
};

/** The response body for a document name. */
export function exampleOf(document: string): { data: unknown } {
  const data = rendered.get(document);
  if (data === undefined) throw new Error(`The sample club has no document ${document}.`);
  return { data };
}

export const licenseKey = localLicenseKey(slug, 'full');

export const verification = {
  valid: true,
  // Looks like a token but is invalid: the secret is all zeros and the checksum is wrong.
  bearer_token: `cdt.${slug}.${licenseIdOf(licenseKey)}.${'0'.repeat(51)}`,
  club: { name, slug, domain },
  expires_at: '2027-06-30',
  view: 'full',
};

export const requestId = '3f0c9c3e-5d0b-4a86-9d0e-6a0f5b0d7c11';

/** Keeps the first two players and the first staff member of each team. */
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
