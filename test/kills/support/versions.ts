import { type PreparedClub, prepareClub } from '../../../publish/documents/prepare-club.ts';
import { viewOf } from '../../../shared/table/document-names.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { pathBelowClub } from '../../support/clubs/document-paths.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';

/** A club file that takes several batches; every document has the version's name. */
export function versionOf(slug: string, name: string) {
  const file = makeClubFile({ slug });
  const teams = Array.from({ length: 30 }, (_, i) => makeTeam(i + 1, { name: `Team ${name}` }));
  return {
    club: { name, slug, domain: 'fc.example' },
    seasons: file.seasons.map((season) => ({ ...season, name: `Season ${name}` })),
    categories: file.categories.map((category) => ({ ...category, name: `Category ${name}` })),
    players: file.players.map((player) => ({ ...player, last_name: `Player ${name}` })),
    teams: [...teams, makeTeam(31, { name: `Team ${name}`, season_id: 1, category_id: 2 })],
  };
}

export const prepareVersion = (slug: string, name: string): PreparedClub =>
  prepareClub(bytesOf(versionOf(slug, name)), TODAY);

/** Returns the body of each document for a GET with a full token, by its path below `/clubs/{club}`. */
export const bodiesOf = ({ documents }: PreparedClub): Map<string, string> =>
  new Map(
    documents
      .filter(({ name }) => viewOf(name) === 'full')
      .map(({ name, bytes }) => [pathBelowClub(name), Buffer.from(bytes).toString()]),
  );
