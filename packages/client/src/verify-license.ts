import { type Clock, systemClock } from './clock.ts';
import { toClubDataError } from './club-data-error.ts';
import { openConnection } from './connection.ts';
import type { CallOptions, LicenseOptions } from './options.ts';
import type { Verification } from './types.ts';

/**
 * Verifies a license; returns a bearer token, the club and the last day of the license.
 * `createClubData` calls it itself: use it on a server that hands tokens to its pages.
 *
 * @throws ClubDataError with status 401, 403 or 404 when the license is refused
 */
export async function verifyLicense(
  { licenseKey, club, signal, ...options }: LicenseOptions & CallOptions,
  clock: Clock = systemClock,
): Promise<Verification> {
  const { api, send } = openConnection(options, clock);
  const body = { license_key: licenseKey, club_slug: club };
  const { data, response } = await send<Verification>(
    (abort) => api.POST('/license/verify', { body, parseAs: 'text', signal: abort }),
    signal ?? new AbortController().signal,
  );
  if (!data?.bearer_token) throw toClubDataError(response, data);
  return data;
}
