import type { Match, Season } from '../../../../packages/client/src/club-data.ts';
import { createDays, createElement } from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../languages/texts.ts';

/** Names of statuses. Other statuses, such as `scheduled`, have no name. */
export const statuses = (): Record<string, string> => TEXTS.matchLabels;

/**
 * Returns options for a list of matches. Dates have years, except dates of the active season that are at most
 * 300 days away.
 */
export const optionsOf = ({ is_active }: Season) => ({
  texts: { ...TEXTS.matchLabels, statuses: statuses() },
  language: document.documentElement.lang,
  now: new Date(),
  hasYear: !is_active,
});

/** Returns a heading and the matches; false if there are no matches. */
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
