import type { TeamMember } from '../../../../packages/client/src/club-data.ts';
import { createElement } from '../../../club-squad/create-element.ts';
import { createMemberCard } from '../../../club-squad/member-card.ts';
import { hrefOf } from '../route.ts';
import { TEXTS } from '../texts.ts';
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
  const isEmpty = players.length + staff.length === 0;
  return {
    title: `${name}, ${season.name}`,
    content: [
      createElement(
        'p',
        { class: 'crumbs' },
        createElement(
          'a',
          { href: hrefOf({ view: 'teams', season: season.id }) },
          `‹ ${TEXTS.backToTeams}`,
        ),
      ),
      createElement('h1', {}, name),
      createElement('p', { class: 'facts' }, `${category.name} · ${season.name}`),
      isEmpty && messageOf(TEXTS.noMembers),
      createGroup('players', TEXTS.countOfPlayers(players.length), players),
      createGroup('staff', TEXTS.staff, staff),
    ],
  };
}

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
