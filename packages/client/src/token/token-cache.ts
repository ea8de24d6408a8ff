import { createSingleFlight } from '../abort/single-flight.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError, isRefusal } from '../club-data-error.ts';
import type { FetchToken } from './token-source.ts';

/**
 * Milliseconds for which a refusal is remembered. The service also needs up to a minute to notice a changed
 * license.
 */
const REFUSAL_TTL = 60_000;

interface TokenUse {
  signal: AbortSignal;
  /** Whether to leave the replacement of a refused token to a later call. */
  isPolled?: boolean | undefined;
  /** Whether the caller can use stored data, so that a failed request for a token is not repeated. */
  hasFallback?: boolean;
}

/** Runs work with a token, and once more with a new one if the service refuses it. */
export type WithToken = <T>(work: (token: string) => Promise<T>, use: TokenUse) => Promise<T>;

/**
 * Ends a poll if the service refused a cached token that can be replaced. The next poll requests a new token.
 * Callers of the client never see this error.
 */
export const TOKEN_REPLACED = new Error();

/**
 * Caches the token of a source. After a refused license, calls fail for a minute without calling the source.
 * @param onReplaced called when a different token replaces the last one
 */
export function createTokenCache(
  source: FetchToken,
  clock: Clock,
  onReplaced: () => void,
): WithToken {
  const singleFlight = createSingleFlight<string>();
  let cached: string | undefined;
  /** Last token, even if it was refused. */
  let last: string | undefined;
  let refusal: { error: ClubDataError; until: number } | undefined;

  const recordRefusal = (error: ClubDataError): void => {
    cached = undefined;
    refusal = { error, until: clock.now() + REFUSAL_TTL };
  };

  const obtain = async (signal: AbortSignal, hasFallback?: boolean): Promise<string> => {
    try {
      cached = await source({ signal, hasFallback });
      if (last && last !== cached) onReplaced();
      last = cached;
      return cached;
    } catch (error) {
      if (isRefusal(error)) recordRefusal(error);
      throw error;
    }
  };

  const getToken = async (signal: AbortSignal, hasFallback?: boolean): Promise<string> => {
    if (refusal && clock.now() < refusal.until) throw refusal.error;
    // Calls with and without stored data share no request, because only the latter retry.
    return (
      cached ?? singleFlight(String(hasFallback), (shared) => obtain(shared, hasFallback), signal)
    );
  };

  const repeat = async <T>(
    work: (token: string) => Promise<T>,
    refused: { token: string; error: ClubDataError; signal: AbortSignal },
  ): Promise<T> => {
    const next = await getToken(refused.signal);
    try {
      // A source with a fixed token returns the refused token: do not send it again.
      if (next === refused.token) throw refused.error;
      return await work(next);
    } catch (error) {
      if (isUnauthorized(error)) recordRefusal(error);
      throw error;
    }
  };

  return async (work, { signal, isPolled, hasFallback }) => {
    const wasCached = cached !== undefined;
    const token = await getToken(signal, hasFallback);
    try {
      return await work(token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (cached === token) cached = undefined;
      if (isPolled && wasCached && !cached) throw pollErrorOf(error);
      return repeat(work, { token, error, signal });
    }
  };
}

/** Returns the error with which a poll ends whose token was refused. */
const pollErrorOf = (error: ClubDataError): Error =>
  /revoked|expired/.test(error.code) ? error : TOKEN_REPLACED;

const isUnauthorized = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && error.status === 401;
