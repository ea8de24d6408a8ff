import type { Match } from '../../../client/src/club-data.ts';
import { createElement } from '../element/create-element.ts';
import { createHeading } from '../element/define-element.ts';
import { createMatchItem } from './match-item.ts';
import type { ItemOptions } from './match-options.ts';
import { showTime } from './match-time.ts';

/** Lists matches under a heading for each day in the visitor's time zone. */
export function createDays(
  matches: readonly Match[],
  options: ItemOptions,
  level: number,
): HTMLElement {
  const days = createElement('div', { class: 'days' });
  let last: string | undefined;
  let list: HTMLElement | undefined;
  for (const match of matches) {
    const when = showTime(match, options);
    const key = when?.key ?? 'none';
    if (!list || key !== last) {
      const heading = createHeading(
        level,
        { class: 'day', part: 'day', 'data-key': key },
        when?.weekday ?? options.texts.noDate,
      );
      if (when) heading.append(' ', createElement('span', {}, when.date));
      if (when?.near) heading.append(' ', createElement('span', { class: 'near' }, when.near));
      list = createList(heading.textContent, key);
      days.append(heading, list);
    }
    last = key;
    list.append(createMatchItem(match, options));
  }
  return days;
}

/** Creates an empty list of matches, labelled with `name`. */
export const createList = (name: string, key?: string): HTMLUListElement =>
  createElement('ul', {
    class: 'matches',
    part: 'list',
    role: 'list',
    'aria-label': name,
    'data-key': key && `matches-${key}`,
  });
