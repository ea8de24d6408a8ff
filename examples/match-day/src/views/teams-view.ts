import type { Match, Team } from '../../../../packages/client/src/club-data.ts';
import {
  createElement,
  createPortrait,
  findLast,
  groupByTeam,
  lineOf,
  listNext,
  whenOf,
} from '../../../../packages/elements/src/club-squad.ts';
import { hrefOf } from '../route.ts';
import { TEXTS } from '../texts.ts';
import { badgeOf } from './badge.ts';
import { createSelect } from './create-select.ts';
import { isView, readSeason, type SeasonData } from './read-season.ts';
import { messageOf, type View, type ViewContext } from './view.ts';

/** The teams of a season, by category. */
export function showTeams(context: ViewContext, wanted: number | undefined): View {
  const read = readSeason(context, wanted);
  if (isView(read)) return read;
  const { categories, teams, matches } = read;
  const ofTeam = groupByTeam(matches);
  const sections = categories.flatMap(({ id, name }) =>
    createCategory(
      { id, name },
      teams.filter(({ category }) => category.id === id),
      ofTeam,
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

function createCategory(
  { id, name }: Team['category'],
  teams: Team[],
  ofTeam: Map<number, Match[]>,
): HTMLElement[] {
  if (teams.length === 0) return [];
  return [
    createElement(
      'section',
      { 'data-key': `category-${id}`, 'aria-labelledby': `category-${id}` },
      createElement('h2', { id: `category-${id}` }, name),
      createElement(
        'ul',
        { class: 'teams' },
        ...teams.map((team) => createTeamCard(team, ofTeam.get(team.id) ?? [])),
      ),
    ),
  ];
}

function createTeamCard(
  { id, name, season_id, short_name, players, staff }: Team,
  matches: Match[],
): HTMLLIElement {
  const counts = [
    TEXTS.countOfPlayers(players.length),
    staff.length > 0 && TEXTS.countOfStaff(staff.length),
  ];
  const href = hrefOf({ view: 'team', season: season_id, team: id });
  return createElement(
    'li',
    { class: 'team', 'data-key': id },
    createElement('span', { class: 'short-name', 'aria-hidden': 'true' }, badgeOf(short_name)),
    createElement('h3', {}, createElement('a', { class: 'team-link', href }, name)),
    createElement('p', { class: 'counts' }, counts.filter(Boolean).join(' · ')),
    ...listNext(matches, new Date()).map((match) =>
      createMatchLine(match, TEXTS.match.statuses[match.status] ?? TEXTS.next),
    ),
    createMatchLine(findLast(matches), TEXTS.last),
    createElement(
      'span',
      { class: 'faces', 'aria-hidden': 'true' },
      ...players.slice(0, 6).map(createPortrait),
    ),
  );
}

function createMatchLine(match: Match | undefined, label: string): HTMLElement | false {
  if (!match) return false;
  const options = { texts: TEXTS.match, language: document.documentElement.lang };
  return createElement(
    'p',
    { class: 'match-line' },
    createElement('span', { class: 'counts' }, `${label}: ${whenOf(match, options)}`),
    lineOf(match),
  );
}
