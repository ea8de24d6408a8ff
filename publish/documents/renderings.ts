import {
  type DocumentOperation,
  listMatches,
  listTeams,
  type RenderedOperationName,
  readOperations,
  type ValuesOf,
} from '../../shared/model/documents.ts';
import type { Match } from './match-schema.ts';
import type { SeasonDetail, Team } from './response-schema.ts';
import type { WireClub } from './to-responses.ts';

interface Rendering<V = Record<string, unknown>> {
  render(club: WireClub): [V, unknown][];
  /** Field of the club file that makes the document large, for the message. */
  field: string;
  title(values: V): string;
  /** Advice for making the document smaller, such as `leave out some`. */
  remedy: string;
}

const SPLIT = 'or split the club into two, each with its own slug';

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
    render: ({ teams }) => [
      [{}, teams],
      ...groupTeams(teams, [
        ({ season_id }) => ({ season_id }),
        ({ category }) => ({ category_id: category.id }),
        ({ season_id, category }) => ({ season_id, category_id: category.id }),
      ]),
    ],
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
  'list-matches': {
    render: ({ matches, seasons, teams }) => {
      const active = new Set(seasons.filter(({ is_active }) => is_active).map(({ id }) => id));
      const categoryOf = new Map(teams.map(({ id, category }) => [id, category.id]));
      const isActive = ({ season_id }: Match) => active.has(season_id);
      return groupMatches(matches, [
        (match) => (isActive(match) ? {} : undefined),
        ({ season_id }) => ({ season_id }),
        (match) => (isActive(match) ? { category_id: categoryOf.get(match.team.id) } : undefined),
        ({ season_id, team }) => ({ season_id, category_id: categoryOf.get(team.id) }),
        ({ team }) => ({ team_id: team.id }),
      ]);
    },
    field: 'matches',
    title: ({ season_id, category_id, team_id }) => {
      if (team_id) return `the list of matches of team ${team_id}`;
      const season = season_id ? `season ${season_id}` : 'the active seasons';
      return `the list of matches of ${season}${category_id ? `, category ${category_id}` : ''}`;
    },
    remedy: `leave out matches of past seasons, ${SPLIT}`,
  },
};

/** Renderings of the operations whose documents come from the club file alone. */
export const renderings = Object.entries<Rendering>(byOperation).map(([operation, rendering]) => ({
  document: readOperations.find((each) => each.operation === operation) as DocumentOperation,
  ...rendering,
}));

/**
 * Returns a function that groups entries by the documents to which they belong. A filter returns an entry's
 * query parameters, or undefined to leave it out.
 */
const groupBy =
  <V, T>(nameOf: (values: V) => string) =>
  (entries: T[], filters: ((entry: T) => V | undefined)[]): [V, T[]][] =>
    filters.flatMap((toValues) => {
      const filtered = entries.flatMap((entry) => {
        const values = toValues(entry);
        return values === undefined ? [] : [{ values, entry }];
      });
      const groups = Map.groupBy(filtered, ({ values }) => nameOf(values));
      return Array.from(groups.values(), (group): [V, T[]] => [
        (group[0] as { values: V }).values,
        group.map(({ entry }) => entry),
      ]);
    });

const groupTeams = groupBy<ValuesOf<'list-teams'>, Team>(listTeams.name);
const groupMatches = groupBy<ValuesOf<'list-matches'>, Match>(listMatches.name);
