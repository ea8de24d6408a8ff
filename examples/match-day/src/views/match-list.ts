import type { Match } from '../../../../packages/client/src/club-data.ts';
import { createElement, createMatchItem } from '../../../../packages/elements/src/club-squad.ts';
import { TEXTS } from '../texts.ts';

/** A heading and the matches below it; nothing without any. */
export function createMatches(
  key: string,
  heading: string,
  matches: readonly (Match | undefined)[],
): HTMLElement | false {
  const known = matches.filter((match) => match !== undefined);
  if (known.length === 0) return false;
  const options = { texts: TEXTS.match, language: document.documentElement.lang };
  return createElement(
    'section',
    { 'data-key': key, 'aria-labelledby': key },
    createElement('h2', { id: key }, heading),
    createElement(
      'ul',
      { class: 'matches' },
      ...known.map((match) => createMatchItem(match, options)),
    ),
  );
}
