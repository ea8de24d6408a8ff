import { withTimeout } from '../abort/with-timeout.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import { createVerifyHoldOff, type HoldOff } from '../http/hold-off.ts';
import { type ClubDataOptions, DEFAULT_LIMITS, type TokenSource } from '../options.ts';
import { sendVerification } from './verify-license.ts';

interface Surroundings {
  clock: Clock;
  holdOff: HoldOff;
}

export function tokenSource(
  options: ClubDataOptions,
  { clock, holdOff: everyCall }: Surroundings,
): TokenSource {
  const { token, totalTimeout = DEFAULT_LIMITS.totalTimeout } = options;
  if (typeof token === 'function') return checkedSource(token, totalTimeout);
  if (token) return async () => token;
  if (!options.licenseKey) throw new TypeError('createClubData needs a licenseKey or a token.');
  const license = { ...options, licenseKey: options.licenseKey };
  const holdOff = createVerifyHoldOff(everyCall, clock);
  return async ({ signal }) => {
    const { bearer_token } = await sendVerification({ ...license, signal }, { clock, holdOff });
    return bearer_token;
  };
}

/**
 * Wraps the caller's token function, so that it returns a token or fails in time.
 *
 * @throws ClubDataError `no_token` if the function returns no text, does not settle within `timeout`, or throws
 * another error than a ClubDataError
 */
function checkedSource(source: TokenSource, timeout: number): TokenSource {
  const timeoutError = () => new ClubDataError('no_token', `No token came within ${timeout} ms.`);
  return async ({ signal }) => {
    const callSource = async (abort: AbortSignal) => source({ signal: abort });
    const token: unknown = await withTimeout(callSource, { timeout, signal, timeoutError }).catch(
      throwNoToken,
    );
    if (typeof token === 'string' && token !== '') return token;
    const what = token === '' ? 'an empty string' : `a value of type ${typeof token}`;
    throw new ClubDataError('no_token', `The token function returned ${what}, not a token.`);
  };
}

function throwNoToken(cause: unknown): never {
  if (cause instanceof ClubDataError) throw cause;
  throw new ClubDataError('no_token', 'The token function failed.', { cause });
}
