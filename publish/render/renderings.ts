import {
  type DocumentOperation,
  listTeams,
  type RenderedOperationName,
  readOperations,
  type ValuesOf,
} from '../../shared/model/documents.ts';
import type { SeasonDetail, Team } from './response-schema.ts';
import type { WireClub } from './to-responses.ts';

interface Rendering<V = Record<string, unknown>> {
  /** Each document of the operation, as the `data` of its response body. */
  render(club: WireClub): [V, unknown][];
  /** The part of the club file that makes it large. */
  field: string;
  /** For the author of the club file. */
  title(values: V): string;
  /** How it becomes smaller. */
  remedy: string;
}

const SPLIT = 'or split the club into two, each with its own slug';

/** How the documents of each operation are rendered. */
const byOperation: { [O in RenderedOperationName]: Rendering<ValuesOf<O>> } = {
  'list-seasons': {
    render: ({ seasons }) => [
      [{ all: true }, seasons],
      [{}, seasons.filter((season) => season.is_active)],
    ],
    field: 'seasons',
    title: () => 'the list of seasons',
    remedy: 'leave out some',
  },
  'list-categories': {
    render: ({ categories }) => [[{}, categories]],
    field: 'categories',
    title: () => 'the list of categories',
    remedy: 'leave out some',
  },
  'list-players': {
    render: ({ players }) => [[{}, players]],
    field: 'players',
    title: () => 'the list of all players',
    remedy: `leave out players who are in no team, ${SPLIT}`,
  },
  'list-teams': {
    render: ({ teams }) => [[{}, teams], ...filtered(teams)],
    field: 'teams',
    title: ({ season_id, category_id }) => {
      const season = season_id && `season ${season_id}`;
      const category = category_id && `category ${category_id}`;
      const filter = [season, category].filter(Boolean).join(', ');
      return filter ? `the list of teams of ${filter}` : 'the list of all teams with their members';
    },
    remedy: `leave out teams of past seasons, ${SPLIT}`,
  },
  'get-season': {
    render: ({ seasons, teams }) =>
      seasons.map((season): [ValuesOf<'get-season'>, SeasonDetail] => [
        { season: season.id },
        { ...season, teams: teams.filter((team) => team.season_id === season.id) },
      ]),
    field: 'teams',
    title: ({ season }) => `season ${season} with its teams and their members`,
    remedy: `leave out teams of this season, ${SPLIT}`,
  },
  'get-team': {
    render: ({ teams }) => teams.map((team) => [{ team: team.id }, team]),
    field: 'teams',
    title: ({ team }) => `team ${team} with its members`,
    remedy: 'leave out members, or make two teams of it',
  },
};

/** In the order of the lists of changes, in which filtered lists come last. */
export const renderings = Object.entries<Rendering>(byOperation).map(([operation, rendering]) => ({
  document: readOperations.find((each) => each.operation === operation) as DocumentOperation,
  ...rendering,
}));

/** The teams of each season, of each category, and of both; each list in the order of all teams. */
function filtered(teams: Team[]): [ValuesOf<'list-teams'>, Team[]][] {
  const filters: ((team: Team) => ValuesOf<'list-teams'>)[] = [
    (team) => ({ season_id: team.season_id }),
    (team) => ({ category_id: team.category.id }),
    (team) => ({ season_id: team.season_id, category_id: team.category.id }),
  ];
  return filters.flatMap((toValues) => {
    const lists = Map.groupBy(teams, (team) => listTeams.name(toValues(team)));
    return [...lists.values()].flatMap((list) =>
      list.slice(0, 1).map((first): [ValuesOf<'list-teams'>, Team[]] => [toValues(first), list]),
    );
  });
}
