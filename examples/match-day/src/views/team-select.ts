import type { Team } from '../../../../packages/client/src/club-data.ts';
import { TEXTS } from '../languages/texts.ts';
import { hrefOf } from '../route.ts';
import { createSelect } from './create-select.ts';
import type { SeasonData } from './read-season.ts';

/** Creates a `select` that limits players or matches to a team of the season. */
export function createTeamSelect(
  view: 'players' | 'matches',
  { season, teams }: SeasonData,
  chosen: Team | undefined,
): HTMLElement {
  const hrefOfTeam = (team: number | undefined) => hrefOf({ view, season: season.id, team });
  const choices = [
    { href: hrefOfTeam(undefined), text: TEXTS.allTeams },
    ...teams.map(({ id, name, category }) => ({
      href: hrefOfTeam(id),
      text: name === category.name ? name : `${category.name}: ${name}`,
    })),
  ];
  return createSelect(TEXTS.team, choices, hrefOfTeam(chosen?.id));
}
