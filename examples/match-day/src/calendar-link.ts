import type { SiteConfig } from './config.ts';

/**
 * Returns the address at which calendar programs subscribe to the matches of the club, or of a
 * category, which stays over the summer.
 */
export function calendarOf(
  { base_url, club, token }: Pick<SiteConfig, 'base_url' | 'club' | 'token'>,
  category?: number,
): string {
  const query = new URLSearchParams({
    ...(category === undefined ? {} : { category_id: `${category}` }),
    access_token: token,
  });
  return `${base_url.replace(/^https?:/, 'webcal:')}/clubs/${club}/calendar.ics?${query}`;
}
