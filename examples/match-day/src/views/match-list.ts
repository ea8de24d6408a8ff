import type { Match, Season } from '../../../../packages/client/src/club-data.ts';
import { createDays, createElement } from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../languages/texts.ts';

/** Names of statuses, by the status: one of a later version has none. */
export const statuses = (): Record<string, string> => TEXTS.matchLabels;

/** How matches of a season are written: those of another than the active one with their years. */
export const optionsOf = ({ is_active }: Season) => ({
  texts: { ...TEXTS.matchLabels, statuses: statuses() },
  language: document.documentElement.lang,
  now: new Date(),
  hasYear: !is_active,
});

/** A heading and the matches below it; nothing without any. */
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
