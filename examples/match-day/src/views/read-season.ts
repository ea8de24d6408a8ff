import type { Category, Match, Season, Team } from '../../../../packages/client/src/club-data.ts';
import { isMatchTime } from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../languages/texts.ts';
import { failureView, messageOf, type View, type ViewContext, viewWithout } from './view.ts';

export interface SeasonData {
  season: Season;
  seasons: readonly Season[];
  categories: readonly Category[];
  teams: readonly Team[];
  /** Matches; empty if they are not read yet or cannot be read, because the teams can still be shown. */
  matches: readonly Match[];
}

/**
 * Reads a season, by default the active one, or the latest season if none is active.
 * @returns a view with the reason if the season cannot be shown
 */
export function readSeason({ store }: ViewContext, wanted: number | undefined): SeasonData | View {
  const seasons = store.read('seasons', ({ listSeasons }) => listSeasons({ all: true }));
  const categories = store.read('categories', ({ listCategories }) => listCategories());
  const season = findSeason(seasons.data ?? [], wanted);
  if (seasons.data && !season) return viewWithoutSeason(wanted);
  const seasonId = season?.id;
  const [teams, matches] =
    seasonId === undefined
      ? [{}, {}]
      : [
          store.read(`teams/${seasonId}`, ({ listTeams }) => listTeams({ seasonId })),
          store.read(
            `matches/${seasonId}`,
            ({ listMatches }) => listMatches({ seasonId }),
            isMatchTime,
          ),
        ];
  const without = viewWithout([seasons, categories, teams]);
  if (without || !season || !seasons.data || !categories.data || !teams.data)
    return without as View;
  return {
    season,
    seasons: seasons.data,
    categories: categories.data,
    teams: teams.data,
    matches: matches.data ?? [],
  };
}

export const isView = (read: SeasonData | View): read is View => 'content' in read;

const findSeason = (seasons: readonly Season[], wanted: number | undefined): Season | undefined =>
  wanted === undefined
    ? (seasons.find(({ is_active }) => is_active) ?? seasons[0])
    : seasons.find(({ id }) => id === wanted);

const viewWithoutSeason = (wanted: number | undefined): View =>
  wanted === undefined
    ? { title: TEXTS.teams, content: [messageOf(TEXTS.noSeason)] }
    : failureView(TEXTS.failures.missing);
