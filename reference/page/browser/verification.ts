import { baseUrl } from './base-url.ts';
import { changeSession } from './session.ts';

export interface Verification {
  bearer_token: string;
  club: { name: string; slug: string };
  view: string;
}

/** Starts the session of a verified license, which replaces the current one. */
export function applyVerification(body: unknown): void {
  const { bearer_token: token, club, view } = body as Verification;
  changeSession({ token, club: club.slug, clubName: club.name, view });
}

/** Returns an error message if the license is refused or the service does not respond. */
export async function verify(club: string, key: string): Promise<Verification | string> {
  try {
    const response = await fetch(`${baseUrl}/license/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ license_key: key, club_slug: club }),
    });
    const body = await response.json();
    return response.ok ? body : `${body.detail} (${response.status} ${body.code})`;
  } catch {
    return 'The service did not respond. Check your connection and try again.';
  }
}
