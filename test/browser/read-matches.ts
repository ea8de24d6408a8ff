import type { Locator, Page } from 'playwright-core';

/** Days and matches as they are read: `Saturday 28 November Today`, `Women I | 15:30 | SV Nord | League`; messages, too. */
export const readMatches = (place: Locator | Page): Promise<string[]> =>
  place
    .locator('.day, .match, .message')
    .evaluateAll((all) =>
      all.map((one) =>
        one.classList.contains('match')
          ? [...one.children].map((part) => part.textContent).join(' | ')
          : (one.textContent ?? ''),
      ),
    );
