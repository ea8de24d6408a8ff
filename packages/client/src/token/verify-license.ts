import { type Clock, systemClock } from '../clock.ts';
import { toClubDataError } from '../club-data-error.ts';
import { type Message, openConnection } from '../http/connection.ts';
import { createHoldOff, type HoldOff } from '../http/hold-off.ts';
import type { CallOptions, LicenseOptions } from '../options.ts';
import type { Verification } from '../types.ts';

/**
 * Returns a bearer token, the club and the license's last day, for servers that pass tokens to pages. A client
 * with a `licenseKey` verifies the license itself.
 *
 * @throws ClubDataError with status 401, 403 or 404 for a refused license
 */
export async function verifyLicense(
  options: LicenseOptions & Pick<CallOptions, 'signal'>,
  clock: Clock = systemClock,
): Promise<Verification> {
  return sendVerification(options, { clock, holdOff: createHoldOff(clock) });
}

export async function sendVerification(
  {
    licenseKey,
    club,
    signal,
    hasFallback,
    ...options
  }: LicenseOptions & Pick<CallOptions, 'signal'> & Pick<Message, 'hasFallback'>,
  { clock, holdOff }: { clock: Clock; holdOff: HoldOff },
): Promise<Verification> {
  const connection = openConnection(options, { clock, holdOff });
  const { data, response } = await connection<Verification | null>({
    method: 'POST',
    path: '/license/verify',
    signal,
    hasFallback,
    body: { license_key: licenseKey, club_slug: club },
  });
  const token: unknown = data?.bearer_token;
  if (!data || typeof token !== 'string' || !token) throw toClubDataError(response, data);
  return data;
}
