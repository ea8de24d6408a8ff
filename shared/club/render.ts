import type { ClubFile } from './club-file.ts';
import * as documents from './documents.ts';
import { toWire } from './to-wire.ts';
import type { SeasonDetail, Team } from './wire.ts';

/** Every document of a club by its name, as the `data` of its response body. */
export function renderDocuments(file: ClubFile): Map<string, unknown> {
  const { seasons, categories, teams, players } = toWire(file);
  const rendered = new Map<string, unknown>([
    [documents.SEASONS, seasons],
    [documents.ACTIVE_SEASONS, seasons.filter((season) => season.is_active)],
    [documents.CATEGORIES, categories],
    [documents.PLAYERS, players],
    [documents.teamsDocument({}), teams],
  ]);
  for (const season of seasons) {
    const seasonTeams = teams.filter((team) => team.season_id === season.id);
    rendered.set(documents.seasonDocument(season.id), {
      ...season,
      teams: seasonTeams,
    } satisfies SeasonDetail);
  }
  for (const team of teams) {
    rendered.set(documents.teamDocument(team.id), team);
    for (const name of listsOf(team)) {
      const list = rendered.get(name);
      rendered.set(name, Array.isArray(list) ? [...list, team] : [team]);
    }
  }
  return rendered;
}

/** The filtered lists in which a team appears; it meets them in the order of all teams. */
function listsOf(team: Team): string[] {
  const seasonId = team.season_id;
  const categoryId = team.category.id;
  return [{ seasonId }, { categoryId }, { seasonId, categoryId }].map(documents.teamsDocument);
}
