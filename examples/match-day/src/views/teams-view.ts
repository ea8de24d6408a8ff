import {
  type Match,
  nextMatches,
  type Season,
  type Team,
} from '../../../../packages/client/src/club-data.ts';
import {
  createDays,
  createElement,
  createMark,
  showTime,
} from '../../../../packages/elements/src/club-squad.ts';
import { fill, TEXTS } from '../languages/texts.ts';
import { hrefOf } from '../route.ts';
import { badgeOf } from './badge.ts';
import { createBoard } from './board.ts';
import { createSelect } from './create-select.ts';
import { optionsOf, statuses } from './match-list.ts';
import { isView, readSeason, type SeasonData } from './read-season.ts';
import { findThisWeek } from './this-week.ts';
import { messageOf, type View, type ViewContext } from './view.ts';

/**
 * Shows the start page: for the active season the main match and the other matches until Sunday, then the teams
 * of a season.
 */
export function showTeams(context: ViewContext, wanted: number | undefined): View {
  const read = readSeason(context, wanted);
  if (isView(read)) return read;
  const { season, categories, matches } = read;
  const teams = categories.flatMap(({ id }) =>
    read.teams.filter(({ category }) => category.id === id),
  );
  const { board, days } = season.is_active
    ? findThisWeek(matches, teams, season)
    : { board: undefined, days: [] };
  const next = nextMatches(matches);
  const createRow = (team: Team) => {
    const isOfTeam = (match: Match) => match.team.id === team.id;
    const shown = { teams, season, next: next.filter(isOfTeam), matches: matches.filter(isOfTeam) };
    return createTeamRow(team, shown);
  };
  const title = createElement(
    'h1',
    { class: 'visually-hidden', 'data-key': 'title' },
    context.config.name,
  );
  return {
    title: TEXTS.teams,
    hasMatches: matches.length > 0,
    band: board && [title, createBoard(board, season, 'h2')],
    content: [
      !board && title,
      createElement(
        'div',
        { class: 'columns', 'data-key': 'days' },
        ...days.map((list) => createDays(list, optionsOf(season), 2)),
      ),
      createElement(
        'div',
        { class: 'page-head', 'data-key': 'head' },
        createElement('h2', { class: 'h1' }, TEXTS.teams),
        createSeasonSelect(read),
      ),
      createElement(
        'ul',
        { class: 'teams', role: 'list', 'aria-label': TEXTS.teams, 'data-key': 'teams' },
        ...teams.map(createRow),
      ),
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

interface ShownTeam {
  /** Teams of the season. Namesakes are shown with their categories. */
  teams: readonly Team[];
  season: Season;
  /** Next match of the team, and the cancelled or postponed matches before that match. */
  next: readonly Match[];
  matches: readonly Match[];
}

function createTeamRow(team: Team, { teams, season, next, matches }: ShownTeam): HTMLLIElement {
  const { id, name, season_id, short_name, category } = team;
  const isAlone = teams.every((other) => other === team || other.name !== name);
  const href = hrefOf({ view: 'team', season: season_id, team: id });
  return createElement(
    'li',
    { class: 'team', 'data-key': id },
    createElement('span', { class: 'short-name', 'aria-hidden': 'true' }, badgeOf(short_name)),
    createElement(
      'h3',
      {},
      createElement(
        'a',
        { class: 'team-link', href },
        isAlone ? name : `${category.name}: ${name}`,
      ),
    ),
    createForm(matches),
    ...next.map((match) => createElement('p', { class: 'counts' }, lineOf(match, season))),
  );
}

/** Number of past matches whose outcome is shown as a letter. */
const FORM = 5;

/** Shows the outcomes of the last matches, latest last. */
export function createForm(matches: readonly Match[]): HTMLElement {
  const marks = matches.flatMap((match) => createMark(match, TEXTS.matchLabels) || []).slice(-FORM);
  const outcomes = marks.map(({ title }) => title).join(', ');
  const named = outcomes !== '' && { role: 'img', 'aria-label': fill(TEXTS.form, { outcomes }) };
  return createElement('span', { class: 'form', ...named }, ...marks);
}

/**
 * Returns a line such as `Today 15:30 · TSV Auwald`, with the status if the match is cancelled or postponed.
 */
function lineOf(match: Match, season: Season): string {
  const when = showTime(match, optionsOf(season));
  const near = when?.near && [when.near, when.time].filter(Boolean).join(' ');
  const facts = [near ?? when?.text, statuses()[match.status], match.opponent ?? match.name];
  return facts.filter(Boolean).join(' · ');
}
