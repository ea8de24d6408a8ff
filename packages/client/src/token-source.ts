import type { Clock } from './clock.ts';
import { ClubDataError } from './club-data-error.ts';
import { type ClubDataOptions, DEFAULT_LIMITS, type TokenSource } from './options.ts';
import { verifyLicense } from './verify-license.ts';
import { withinTime } from './within-time.ts';

/** Where the options say that tokens come from. */
export function tokenSource(options: ClubDataOptions, clock: Clock): TokenSource {
  const { token, totalTimeout = DEFAULT_LIMITS.totalTimeout } = options;
  if (typeof token === 'function') return guard(token, totalTimeout);
  if (token) return async () => token;
  if (!options.licenseKey) throw new TypeError('createClubData needs a licenseKey or a token.');
  const license = { ...options, licenseKey: options.licenseKey };
  return async ({ signal }) => (await verifyLicense({ ...license, signal }, clock)).bearer_token;
}

/** A function of the caller's may do anything: throw whatever it likes, or never answer. */
function guard(source: TokenSource, timeout: number): TokenSource {
  const tooLate = () => new ClubDataError('no_token', `No token came within ${timeout} ms.`);
  return async ({ signal }) => {
    const ask = async (stop: AbortSignal) => source({ signal: stop });
    try {
      return await withinTime(ask, { timeout, signal, tooLate });
    } catch (cause) {
      if (cause instanceof ClubDataError) throw cause;
      throw new ClubDataError('no_token', 'The token function failed.', { cause });
    }
  };
}
