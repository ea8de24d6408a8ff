import { withTimeout } from '../abort/with-timeout.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError } from '../club-data-error.ts';
import { limitsOf, once, type SendLimits } from '../http/connection.ts';
import { createVerifyHoldOff, type HoldOff } from '../http/hold-off.ts';
import type { ClubDataOptions, TokenSource } from '../options.ts';
import { sendVerification } from './verify-license.ts';

/** Requests a token. With `hasFallback`, does not retry, and takes at most `attemptTimeout`. */
export type FetchToken = (call: {
  signal: AbortSignal;
  hasFallback?: boolean | undefined;
}) => Promise<string>;

interface Surroundings {
  clock: Clock;
  holdOff: HoldOff;
}

export function tokenSource(
  options: ClubDataOptions,
  { clock, holdOff: everyCall }: Surroundings,
): FetchToken {
  const { token } = options;
  if (typeof token === 'function') return checkedSource(token, limitsOf(options));
  if (token) return async () => token;
  if (!options.licenseKey) throw new TypeError('createClubData needs a licenseKey or a token.');
  const license = { ...options, licenseKey: options.licenseKey };
  const holdOff = createVerifyHoldOff(everyCall, clock);
  return async ({ signal, hasFallback }) => {
    const message = { ...license, signal, hasFallback };
    const { bearer_token } = await sendVerification(message, { clock, holdOff });
    return bearer_token;
  };
}

/**
 * Wraps the caller's token function, so that it returns a token or fails in time.
 * @throws ClubDataError `no_token`, unless the function throws another ClubDataError
 */
function checkedSource(source: TokenSource, limits: SendLimits): FetchToken {
  return async ({ signal, hasFallback }) => {
    const timeout = (hasFallback ? once(limits) : limits).totalTimeout;
    const timeoutError = () => new ClubDataError('no_token', `No token came within ${timeout} ms.`);
    const callSource = async (abort: AbortSignal) => source({ signal: abort });
    const token: unknown = await withTimeout(callSource, { timeout, signal, timeoutError }).catch(
      throwNoToken,
    );
    if (token && typeof token === 'string') return token;
    throw new ClubDataError('no_token', 'The token function returned no text.');
  };
}

function throwNoToken(cause: unknown): never {
  if (cause instanceof ClubDataError) throw cause;
  throw new ClubDataError('no_token', 'The token function failed.', { cause });
}
