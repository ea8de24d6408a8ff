import type { Match, Season } from '../../../../packages/client/src/club-data.ts';
import { createDays, createElement } from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../languages/texts.ts';

/** Names of statuses. A status that a later version of the API adds has none. */
export const statuses = (): Record<string, string> => TEXTS.matchLabels;

/** Options of a list of matches: dates have years unless the season is the active one. */
export const optionsOf = ({ is_active }: Season) => ({
  texts: { ...TEXTS.matchLabels, statuses: statuses() },
  language: document.documentElement.lang,
  now: new Date(),
  hasYear: !is_active,
});

/** A heading and the matches below it; false if there are no matches. */
export function createMatches(
  [key, heading]: [key: string, heading: string],
  matches: readonly Match[],
  season: Season,
): HTMLElement | false {
  if (matches.length === 0) return false;
  const options = optionsOf(season);
  return createElement(
    'section',
    { 'data-key': key, 'aria-labelledby': key },
    createElement('h2', { id: key }, heading),
    createDays(matches, options, 3),
  );
}
