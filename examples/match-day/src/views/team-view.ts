import {
  lastResults,
  type Match,
  nextMatches,
  type Season,
  type Team,
  type TeamMember,
} from '../../../../packages/client/src/club-data.ts';
import { createElement, createMemberCard } from '../../../../packages/elements/src/club-squad.ts';
import { countOfPlayers, TEXTS } from '../languages/texts.ts';
import { hrefOf } from '../route.ts';
import { createBoard } from './board.ts';
import { isView, readSeason } from './read-season.ts';
import { groupByLine } from './squad-lines.ts';
import { createForm } from './teams-view.ts';
import { failureView, messageOf, type View, type ViewContext } from './view.ts';

interface WantedTeam {
  season?: number | undefined;
  team: number;
}

/** Shows a team's next match, last result and squad. */
export function showTeam(context: ViewContext, wanted: WantedTeam): View {
  const read = readSeason(context, wanted.season);
  if (isView(read)) return read;
  const { season } = read;
  const team = read.teams.find(({ id }) => id === wanted.team);
  if (!team) return failureView(TEXTS.failures.missing);
  const { name, category, players, staff } = team;
  const matches = read.matches.filter((match) => match.team.id === team.id);
  const isEmpty = players.length + staff.length === 0;
  return {
    title: `${name}, ${season.name}`,
    hasMatches: read.matches.length > 0,
    band: [
      createElement(
        'p',
        { class: 'crumbs' },
        createElement(
          'a',
          { href: hrefOf({ view: 'teams', season: season.id }) },
          `‹ ${TEXTS.allTeams}`,
        ),
      ),
      createElement('h1', {}, name),
      createElement(
        'div',
        { class: 'page-head' },
        createElement('p', {}, `${category.name} · ${season.name}`),
        matches.length > 0 && createMatchesLink(team),
      ),
      createElement(
        'div',
        { class: 'columns' },
        createBoards(TEXTS.next, nextMatches(matches), season),
        createBoards(TEXTS.last, lastResults(matches), season, createForm(matches)),
      ),
    ],
    content: [
      isEmpty && messageOf(TEXTS.squadLabels.empty),
      ...createSquad(players),
      createGroup('staff', TEXTS.squadLabels.staff, staff),
    ],
  };
}

function createBoards(
  heading: string,
  matches: readonly Match[],
  season: Season,
  beside?: HTMLElement,
): HTMLElement | false {
  if (matches.length === 0) return false;
  return createElement(
    'section',
    { 'data-key': heading },
    createElement('div', { class: 'band-head' }, createElement('h2', {}, heading), beside),
    ...matches.map((match) => createBoard(match, season)),
  );
}

/** Shows the players in groups, such as goalkeepers and defenders, if all players have a football position. */
function createSquad(players: readonly TeamMember[]): (HTMLElement | false)[] {
  const lines = groupByLine(players);
  return lines.length > 0
    ? lines.map(({ key, heading, members }) => createGroup(key, heading, members))
    : [createGroup('players', countOfPlayers(players.length), players)];
}

const createMatchesLink = ({ id, season_id }: Team): HTMLElement =>
  createElement(
    'a',
    { href: hrefOf({ view: 'matches', season: season_id, team: id }) },
    `${TEXTS.allMatches} ›`,
  );

function createGroup(
  key: string,
  heading: string,
  members: readonly TeamMember[],
): HTMLElement | false {
  if (members.length === 0) return false;
  return createElement(
    'section',
    { 'data-key': key, 'aria-labelledby': key },
    createElement('h2', { id: key }, heading),
    createElement('ul', { class: 'members', role: 'list' }, ...members.map(createMemberCard)),
  );
}
