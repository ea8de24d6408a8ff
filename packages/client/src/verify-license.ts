import { type Clock, systemClock } from './clock.ts';
import { errorOf } from './club-data-error.ts';
import { openConnection } from './connection.ts';
import type { CallOptions, ConnectionOptions } from './options.ts';
import type { Verification } from './types.ts';

export interface LicenseOptions extends ConnectionOptions {
  /** The club's slug. */
  club: string;
  /** Not for a page: whoever has it has the club's data, e-mail addresses and all. */
  licenseKey: string;
}

/**
 * Verifies a license: its bearer token, its club and its last day. `createClubData` does so by
 * itself; this is for a server that gives tokens to its pages.
 *
 * @throws ClubDataError, with a 401, 403 or 404 when the license is refused
 */
export async function verifyLicense(
  { licenseKey, club, signal, ...options }: LicenseOptions & CallOptions,
  clock: Clock = systemClock,
): Promise<Verification> {
  const { api, send } = openConnection(options, clock);
  const body = { license_key: licenseKey, club_slug: club };
  const { data, response } = await send<Verification>(
    (attempt) => api.POST('/license/verify', { body, parseAs: 'text', signal: attempt }),
    signal ?? new AbortController().signal,
  );
  if (!data?.bearer_token) throw errorOf(response, data);
  return data;
}
