import type { Team, TeamMember } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { createHeading, fragmentOf } from '../element/define-element.ts';
import type { Labels } from './labels.ts';
import { createMemberCard } from './member-card.ts';

interface SquadOptions {
  labels: Labels;
  /** Level of the team's heading; those of players and staff are one below. */
  level: number;
}

export const createSquads = (teams: readonly Team[], options: SquadOptions): DocumentFragment =>
  fragmentOf(...teams.map((team) => createSquad(team, options)));

function createSquad(
  { name, players, staff }: Team,
  { labels, level }: SquadOptions,
): DocumentFragment {
  const isEmpty = players.length + staff.length === 0;
  return fragmentOf(
    createHeading(level, { class: 'title', part: 'title' }, name),
    isEmpty && createElement('p', { class: 'message', part: 'message' }, labels.empty),
    ...createGroup(labels.players, players, level + 1),
    ...createGroup(labels.staff, staff, level + 1),
  );
}

function createGroup(label: string, members: readonly TeamMember[], level: number): Node[] {
  if (members.length === 0) return [];
  return [
    createHeading(level, { class: 'group', part: 'group' }, label),
    createElement(
      'ul',
      { class: 'members', part: 'members', role: 'list', 'aria-label': label },
      ...members.map(createMemberCard),
    ),
  ];
}

/** Creates empty cards for the first rows while data is loaded, so that the page below moves less. */
export const createSkeleton = ({ loading }: Labels): DocumentFragment =>
  fragmentOf(
    createElement('p', { class: 'loading', role: 'status' }, loading),
    createElement(
      'ul',
      { class: 'members', 'aria-hidden': 'true' },
      ...Array.from({ length: 8 }, () =>
        createElement('li', {}, createElement('span', { class: 'portrait' })),
      ),
    ),
  );
