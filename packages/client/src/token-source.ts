import type { Clock } from './clock.ts';
import { ClubDataError } from './club-data-error.ts';
import { type ClubDataOptions, DEFAULT_LIMITS, type TokenSource } from './options.ts';
import { verifyLicense } from './verify-license.ts';
import { withTimeout } from './with-timeout.ts';

/** The source of tokens that the options name: a function, a fixed token, or a license key. */
export function tokenSource(options: ClubDataOptions, clock: Clock): TokenSource {
  const { token, totalTimeout = DEFAULT_LIMITS.totalTimeout } = options;
  if (typeof token === 'function') return withFailureHandling(token, totalTimeout);
  if (token) return async () => token;
  if (!options.licenseKey) throw new TypeError('createClubData needs a licenseKey or a token.');
  const license = { ...options, licenseKey: options.licenseKey };
  return async ({ signal }) => (await verifyLicense({ ...license, signal }, clock)).bearer_token;
}

/** The caller's function may throw anything, or never settle. */
function withFailureHandling(source: TokenSource, timeout: number): TokenSource {
  const timeoutError = () => new ClubDataError('no_token', `No token came within ${timeout} ms.`);
  return async ({ signal }) => {
    const callSource = async (abort: AbortSignal) => source({ signal: abort });
    try {
      return await withTimeout(callSource, { timeout, signal, timeoutError });
    } catch (cause) {
      if (cause instanceof ClubDataError) throw cause;
      throw new ClubDataError('no_token', 'The token function failed.', { cause });
    }
  };
}
