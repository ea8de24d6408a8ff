import { isAhead, type Team } from '../../../../packages/client/src/club-data.ts';
import { createElement } from '../../../../packages/elements/src/club-squad.ts';
import { createCalendarLink } from '../calendar-link.ts';
import { TEXTS } from '../languages/texts.ts';
import { hrefOf } from '../route.ts';
import { createSelect } from './create-select.ts';
import { createMatches } from './match-list.ts';
import { isView, readSeason, type SeasonData } from './read-season.ts';
import { createTeamSelect } from './team-select.ts';
import { messageOf, type View, type ViewContext } from './view.ts';

interface WantedMatches {
  season?: number | undefined;
  team?: number | undefined;
}

/** Shows the matches of a season or a team: upcoming matches, then past matches. */
export function showMatches(context: ViewContext, wanted: WantedMatches): View {
  const read = readSeason(context, wanted.season);
  if (isView(read)) return read;
  const team = read.teams.find(({ id }) => id === wanted.team);
  const matches = read.matches.filter((match) => !team || match.team.id === team.id);
  const clock = { now: new Date() };
  const ahead = matches.filter((match) => isAhead(match, clock));
  const over = matches.filter((match) => !isAhead(match, clock));
  return {
    title: TEXTS.matches,
    content: [
      createElement('div', { class: 'page-head' }, createElement('h1', {}, TEXTS.matches)),
      createControls(read, team),
      read.season.is_active &&
        matches.length > 0 &&
        createCalendarLink(context.config, team?.category),
      matches.length === 0 && messageOf(TEXTS.matchLabels.empty),
      createElement(
        'div',
        { class: 'columns' },
        createMatches(['ahead', TEXTS.matchLabels.ahead], ahead, read.season),
        createMatches(['over', TEXTS.matchLabels.over], over.reverse(), read.season),
      ),
    ],
  };
}

function createControls(read: SeasonData, team: Team | undefined): HTMLElement {
  const { season, seasons } = read;
  return createElement(
    'div',
    { class: 'controls' },
    createSelect(
      TEXTS.season,
      seasons.map(({ id, name }) => ({
        href: hrefOf({ view: 'matches', season: id }),
        text: name,
      })),
      hrefOf({ view: 'matches', season: season.id }),
    ),
    createTeamSelect('matches', read, team),
  );
}
