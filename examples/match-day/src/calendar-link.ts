import { createElement } from '../../../packages/elements/src/club-squad.ts';
import type { SiteConfig } from './config.ts';
import { fill, TEXTS } from './languages/texts.ts';

/**
 * Creates a link to subscribe to the club's or a category's matches, and a copy button for programs that do not
 * open `webcal:` links. Offers no teams, because teams change every season.
 */
export function createCalendarLink(
  { base_url, club, token }: Pick<SiteConfig, 'base_url' | 'club' | 'token'>,
  category?: { id: number; name: string },
): HTMLElement {
  const query = new URLSearchParams({
    ...(category && { category_id: `${category.id}` }),
    access_token: token,
  });
  const url = `${base_url}/clubs/${club}/calendar.ics?${query}`;
  return createElement(
    'p',
    { class: 'calendar' },
    createElement(
      'a',
      { href: url.replace(/^https?:/, 'webcal:') },
      category ? fill(TEXTS.subscribeTo, { category: category.name }) : TEXTS.subscribe,
    ),
    createElement('button', { type: 'button', 'data-copy': url }, TEXTS.copy),
    createElement('span', { role: 'status' }),
  );
}

/** Copies the address and confirms it next to the button. If the browser forbids copying, shows the address. */
export async function copyAddress(button: HTMLButtonElement, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    window.prompt(TEXTS.copy, url); // also if there is no clipboard, for example over http
    return;
  }
  const status = button.nextElementSibling;
  if (!status) return;
  status.textContent = TEXTS.copied;
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
}
