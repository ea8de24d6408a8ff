import {
  lastResults,
  nextMatches,
  type Team,
  type TeamMember,
} from '../../../../packages/client/src/club-data.ts';
import { createElement, createMemberCard } from '../../../../packages/elements/src/club-squad.ts';
import { hrefOf } from '../route.ts';
import { countOfPlayers, TEXTS } from '../texts.ts';
import { createMatches } from './match-list.ts';
import { isView, readSeason } from './read-season.ts';
import { failureView, messageOf, type View, type ViewContext } from './view.ts';

interface WantedTeam {
  season?: number | undefined;
  team: number;
}

/** The squad of a team: players, then staff. */
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
    content: [
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
      createElement('p', { class: 'facts' }, `${category.name} · ${season.name}`),
      createMatches(['next', TEXTS.next], nextMatches(matches), season),
      createMatches(['last', TEXTS.last], lastResults(matches), season),
      matches.length > 0 && createMatchesLink(team),
      isEmpty && messageOf(TEXTS.squadLabels.empty),
      createGroup('players', countOfPlayers(players.length), players),
      createGroup('staff', TEXTS.squadLabels.staff, staff),
    ],
  };
}

const createMatchesLink = ({ id, season_id }: Team): HTMLElement =>
  createElement(
    'p',
    { class: 'crumbs' },
    createElement(
      'a',
      { href: hrefOf({ view: 'matches', season: season_id, team: id }) },
      `${TEXTS.allMatches} ›`,
    ),
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
    createElement('ul', { class: 'members' }, ...members.map(createMemberCard)),
  );
}
