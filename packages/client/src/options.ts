import type { ClubDataError } from './club-data-error.ts';

export interface Limits {
  /** Milliseconds for one attempt, from the request to the last byte of the response. */
  attemptTimeout: number;
  /** Maximum number of times that a request is sent, the first attempt included. */
  maxAttempts: number;
  /** Milliseconds for all attempts at a request and the delays between them; also for a token. */
  totalTimeout: number;
  /** Number of responses that are kept for conditional requests, in memory and in `storage`. */
  cacheSize: number;
}

export const DEFAULT_LIMITS: Limits = {
  attemptTimeout: 10_000,
  maxAttempts: 4,
  totalTimeout: 30_000,
  cacheSize: 100,
};

export interface ConnectionOptions extends Partial<Limits> {
  /** The service's base URL, which ends in `/api/v1`. */
  baseUrl: string;
  /** Replaces the platform's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

export interface LicenseOptions extends ConnectionOptions {
  /** The club's slug. */
  club: string;
  /** Keep it on a server: it gives access to all data of the club, e-mail addresses included. */
  licenseKey: string;
}

/**
 * Called for a token on first use, and again whenever the service refuses the last one. A
 * ClubDataError that it throws reaches the caller unchanged; any other error becomes the cause of a
 * `no_token`.
 */
export type TokenSource = (call: { signal: AbortSignal }) => Promise<string>;

interface TokenOptions extends ConnectionOptions {
  /** The club's slug. */
  club: string;
  /**
   * A bearer token, or a function that gets one: for a page or an app, which must not hold a license
   * key. Anyone can read a token there, so it has to be one of a public license.
   */
  token: string | TokenSource;
}

/** Storage such as `localStorage` and React Native's AsyncStorage. */
export interface ClubDataStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

interface StorageOptions {
  /** Keeps the last response of each call, for when the service cannot be reached. */
  storage?: ClubDataStorage | undefined;
  /**
   * Names the reader whose responses `storage` keeps, for instance `public` or the id of a user: the
   * responses of one reader are never given to another. Needed unless `token` is a string.
   */
  storageKey?: string | undefined;
}

export type ClubDataOptions = StorageOptions &
  ((LicenseOptions & { token?: undefined }) | (TokenOptions & { licenseKey?: undefined }));

export interface CallOptions {
  /** Aborts this call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Reads this revision, and rejects with `revision_not_live` (409) unless it is the live one. What a
   * watch or a snapshot has read of it costs no request, and `storage` is not used instead.
   */
  revision?: string | undefined;
  /**
   * Called before the call resolves with what `storage` kept, with the error that it would have
   * rejected with.
   */
  onStale?: ((error: ClubDataError) => void) | undefined;
}
