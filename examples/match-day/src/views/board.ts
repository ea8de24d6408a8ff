import type { Match, Season } from '../../../../packages/client/src/club-data.ts';
import {
  createElement,
  createList,
  createMatchItem,
  showTime,
} from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../languages/texts.ts';
import { optionsOf } from './match-list.ts';

/** Creates the large display of a page's main match, with the day above. */
export function createBoard(match: Match, season: Season, heading: 'h2' | 'p' = 'p'): HTMLElement {
  const options = optionsOf(season);
  const when = showTime(match, options);
  const day = when ? `${when.near ?? when.weekday}, ${when.date}` : TEXTS.matchLabels.noDate;
  const list = createList(day);
  list.append(createMatchItem(match, options));
  return createElement(
    'div',
    { class: 'board', 'data-key': `board-${match.id}` },
    createElement(heading, { class: 'when' }, day),
    list,
  );
}
