import type { Clock } from './clock.ts';
import { ClubDataError } from './club-data-error.ts';
import type { TokenSource } from './options.ts';
import { createShare } from './share.ts';

/** Milliseconds: as long as the service may take to notice that a license was changed. */
const REFUSAL_MEMORY = 60_000;

/** Does its work with a token, and once more with another when the service refuses the first. */
export type WithToken = <T>(work: (token: string) => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Keeps the token that the source gives. When the service refuses the license, or a new token,
 * every call of the next minute fails with that refusal: the source is not asked for each.
 */
export function keepToken(source: TokenSource, clock: Clock): WithToken {
  const share = createShare<string>();
  let kept: string | undefined;
  let refusal: { error: ClubDataError; until: number } | undefined;

  const refuse = (error: ClubDataError): void => {
    kept = undefined;
    refusal = { error, until: clock.now() + REFUSAL_MEMORY };
  };

  const obtain = async (signal: AbortSignal): Promise<string> => {
    try {
      kept = await source({ signal });
      return kept;
    } catch (error) {
      if (isRefusal(error)) refuse(error);
      throw error;
    }
  };

  const find = async (signal: AbortSignal): Promise<string> => {
    if (refusal && clock.now() < refusal.until) throw refusal.error;
    return kept ?? share('token', obtain, signal);
  };

  return async (work, signal) => {
    const token = await find(signal);
    try {
      return await work(token);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      if (kept === token) kept = undefined;
      const next = await find(signal);
      // A source that has no other token gives the same one.
      const again = next === token ? Promise.reject(error) : work(next);
      return again.catch((reason) => {
        if (isUnauthorized(reason)) refuse(reason);
        throw reason;
      });
    }
  };
}

const isUnauthorized = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && error.status === 401;

/** The service will say the same again: of the key, the club, the license, the request. */
const isRefusal = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;
