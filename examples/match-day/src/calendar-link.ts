import { createElement } from '../../../packages/elements/src/club-squad.ts';
import type { SiteConfig } from './config.ts';
import { fill, TEXTS } from './languages/texts.ts';

/**
 * A link that subscribes to the matches of the club or of a category (teams change every season), and a button
 * that copies the address: some calendar programs open no links, or read `webcal:` as http.
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

/**
 * Copies the address and says so beside the button. If the browser does not allow it, shows the address to copy
 * by hand.
 */
export async function copyAddress(button: HTMLButtonElement, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    window.prompt(TEXTS.copy, url); // also without a clipboard, as in a page over http
    return;
  }
  const status = button.nextElementSibling;
  if (!status) return;
  status.textContent = TEXTS.copied;
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
}
