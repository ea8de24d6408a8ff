import { createSingleFlight } from '../abort/single-flight.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError, isRefusal } from '../club-data-error.ts';
import type { TokenSource } from '../options.ts';

/** Milliseconds. The service itself may take that long to notice that a license was changed. */
const REFUSAL_TTL = 60_000;

/** Runs work with a token, and once more with a new one when the service refuses the first. */
export type WithToken = <T>(work: (token: string) => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Caches the token of a source. When the service refuses the license, or refuses a new token, all
 * calls of the next minute fail with that error instead of asking the source again.
 *
 * @param onReplaced called when another token is used instead of a refused one
 */
export function createTokenCache(
  source: TokenSource,
  clock: Clock,
  onReplaced: () => void,
): WithToken {
  const singleFlight = createSingleFlight<string>();
  let cached: string | undefined;
  let refusal: { error: ClubDataError; until: number } | undefined;

  const recordRefusal = (error: ClubDataError): void => {
    cached = undefined;
    refusal = { error, until: clock.now() + REFUSAL_TTL };
  };

  const obtain = async (signal: AbortSignal): Promise<string> => {
    try {
      cached = await source({ signal });
      return cached;
    } catch (error) {
      if (isRefusal(error)) recordRefusal(error);
      throw error;
    }
  };

  const getToken = async (signal: AbortSignal): Promise<string> => {
    if (refusal && clock.now() < refusal.until) throw refusal.error;
    return cached ?? singleFlight('token', obtain, signal);
  };

  return async (work, signal) => {
    const token = await getToken(signal);
    try {
      return await work(token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (cached === token) cached = undefined;
      const next = await getToken(signal);
      if (next !== token) onReplaced();
      // A source with a fixed token returns the same one: do not send it again.
      const retried = next === token ? Promise.reject(error) : work(next);
      return retried.catch((reason) => {
        if (isUnauthorized(reason)) recordRefusal(reason);
        throw reason;
      });
    }
  };
}

const isUnauthorized = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && error.status === 401;
