import { VIEWS, type View } from '../../shared/license/view.ts';
import * as documents from '../../shared/table/document-names.ts';
import type { ClubFile } from '../club-file/schema.ts';
import { applyPrivacy } from '../people/privacy.ts';
import { applyView } from '../people/view.ts';
import type { SeasonDetail, Team } from './response-schema.ts';
import { toWire, type WireClub } from './to-responses.ts';

/**
 * Every document of a club in every view, by its name, as the `data` of its response body. `today`,
 * the day of publishing (YYYY-MM-DD, UTC), decides whose data is withheld because of their age.
 */
export function renderDocuments(file: ClubFile, today: string): Map<string, unknown> {
  const renderIn = (view: View): [string, unknown][] =>
    [...renderClub(toWire(applyView(applyPrivacy(file, { today, view }), view)))].map(
      ([name, data]) => [documents.documentInView(name, view), data],
    );
  return new Map(VIEWS.flatMap(renderIn));
}

function renderClub({ seasons, categories, teams, players }: WireClub): Map<string, unknown> {
  const rendered = new Map<string, unknown>([
    [documents.SEASONS, seasons],
    [documents.ACTIVE_SEASONS, seasons.filter((season) => season.is_active)],
    [documents.CATEGORIES, categories],
    [documents.PLAYERS, players],
    [documents.teamsDocument({}), teams],
  ]);
  for (const season of seasons) {
    const detail: SeasonDetail = {
      ...season,
      teams: teams.filter((team) => team.season_id === season.id),
    };
    rendered.set(documents.seasonDocument(season.id), detail);
  }
  for (const team of teams) rendered.set(documents.teamDocument(team.id), team);
  for (const toFilter of FILTERS) {
    const lists = Map.groupBy(teams, (team) => documents.teamsDocument(toFilter(team)));
    for (const [name, list] of lists) rendered.set(name, list);
  }
  return rendered;
}

/** Each filtered list keeps the order of the list of all teams. */
const FILTERS: ((team: Team) => documents.TeamFilter)[] = [
  (team) => ({ seasonId: team.season_id }),
  (team) => ({ categoryId: team.category.id }),
  (team) => ({ seasonId: team.season_id, categoryId: team.category.id }),
];
