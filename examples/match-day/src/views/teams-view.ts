import {
  lastResults,
  type Match,
  nextMatches,
  type Season,
  type Team,
} from '../../../../packages/client/src/club-data.ts';
import {
  createElement,
  createPortrait,
  lineOf,
  whenOf,
} from '../../../../packages/elements/src/club-squad.ts';
import { hrefOf } from '../route.ts';
import { countOfPlayers, fill, TEXTS } from '../texts.ts';
import { badgeOf } from './badge.ts';
import { createSelect } from './create-select.ts';
import { optionsOf, statuses } from './match-list.ts';
import { isView, readSeason, type SeasonData } from './read-season.ts';
import { messageOf, type View, type ViewContext } from './view.ts';

/** The teams of a season, by category. */
export function showTeams(context: ViewContext, wanted: number | undefined): View {
  const read = readSeason(context, wanted);
  if (isView(read)) return read;
  const { season, categories, teams, matches } = read;
  const lines = [
    ...nextMatches(matches).map((match) => ({
      match,
      label: statuses()[match.status] ?? TEXTS.next,
    })),
    ...lastResults(matches).map((match) => ({ match, label: TEXTS.last })),
  ];
  const linesOf = (team: Team) =>
    lines
      .filter(({ match }) => match.team.id === team.id)
      .map((line) => createMatchLine(line, season));
  const sections = categories.flatMap(({ id, name }) =>
    createCategory(
      { id, name },
      teams
        .filter(({ category }) => category.id === id)
        .map((team) => createTeamCard(team, linesOf(team))),
    ),
  );
  return {
    title: TEXTS.teams,
    hasMatches: matches.length > 0,
    content: [
      createElement(
        'div',
        { class: 'page-head' },
        createElement('h1', {}, TEXTS.teams),
        createSeasonSelect(read),
      ),
      createElement('div', { class: 'categories' }, ...sections),
      teams.length === 0 && messageOf(TEXTS.noTeams),
    ],
  };
}

const createSeasonSelect = ({ season, seasons }: SeasonData): HTMLElement =>
  createSelect(
    TEXTS.season,
    seasons.map(({ id, name }) => ({ href: hrefOf({ view: 'teams', season: id }), text: name })),
    hrefOf({ view: 'teams', season: season.id }),
  );

function createCategory({ id, name }: Team['category'], cards: HTMLElement[]): HTMLElement[] {
  if (cards.length === 0) return [];
  return [
    createElement(
      'section',
      { 'data-key': `category-${id}`, 'aria-labelledby': `category-${id}` },
      createElement('h2', { id: `category-${id}` }, name),
      createElement('ul', { class: 'teams' }, ...cards),
    ),
  ];
}

function createTeamCard(
  { id, name, season_id, short_name, players, staff }: Team,
  matchLines: HTMLElement[],
): HTMLLIElement {
  const counts = [
    countOfPlayers(players.length),
    staff.length > 0 && fill(TEXTS.countOfStaff, { count: staff.length }),
  ];
  const href = hrefOf({ view: 'team', season: season_id, team: id });
  return createElement(
    'li',
    { class: 'team', 'data-key': id },
    createElement('span', { class: 'short-name', 'aria-hidden': 'true' }, badgeOf(short_name)),
    createElement('h3', {}, createElement('a', { class: 'team-link', href }, name)),
    createElement('p', { class: 'counts' }, counts.filter(Boolean).join(' · ')),
    ...matchLines,
    createElement(
      'span',
      { class: 'faces', 'aria-hidden': 'true' },
      ...players.slice(0, 6).map(createPortrait),
    ),
  );
}

const createMatchLine = (
  { match, label }: { match: Match; label: string },
  season: Season,
): HTMLElement =>
  createElement(
    'p',
    { class: 'match-line' },
    createElement('span', { class: 'counts' }, `${label}: ${whenOf(match, optionsOf(season))}`),
    lineOf(match),
  );
