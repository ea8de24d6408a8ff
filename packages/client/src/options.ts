import type { ClubDataError } from './club-data-error.ts';

export interface Limits {
  /** Milliseconds for one attempt, from the request to the last byte of the response. */
  attemptTimeout: number;
  /** Maximum number of attempts per request, including the first. */
  maxAttempts: number;
  /**
   * Milliseconds for all attempts of a request, including the delays between attempts. Getting a token has a
   * separate limit of the same length.
   */
  totalTimeout: number;
  /** Number of responses kept for conditional requests, in memory and again in `storage`. */
  cacheSize: number;
}

export const DEFAULT_LIMITS: Limits = {
  attemptTimeout: 10_000,
  maxAttempts: 4,
  totalTimeout: 30_000,
  cacheSize: 100,
};

export interface ConnectionOptions extends Partial<Limits> {
  /** The service's base URL, which ends in `/v1`. */
  baseUrl: string;
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

export interface LicenseOptions extends ConnectionOptions {
  club: string;
  /**
   * License key of the club. Keep the key of a full license on a server: it gives access to all data, including
   * e-mail addresses.
   */
  licenseKey: string;
}

/**
 * Returns a token. Called on first use, and again when the service refuses the last token. A thrown
 * ClubDataError reaches the caller unchanged. Any other error becomes the `cause` of a `no_token` error.
 */
export type TokenSource = (call: { signal: AbortSignal }) => Promise<string>;

interface TokenOptions extends ConnectionOptions {
  club: string;
  /**
   * Bearer token, or a function that gets one. Anyone can read the token of a page or an app, so use a public
   * license's token there, and never a license key.
   */
  token: string | TokenSource;
}

/** Storage such as `localStorage` or React Native's AsyncStorage. */
export interface ClubDataStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void | Promise<void>;
  removeItem(key: string): void | Promise<void>;
}

interface StorageOptions {
  /**
   * Storage for the last `cacheSize` responses. Calls without `revision` fall back to it when the service
   * cannot be reached or returns a 429 or 5xx.
   */
  storage?: ClubDataStorage | undefined;
  /**
   * Name of the reader whose responses `storage` keeps, such as `public` or a user id. Responses of one reader
   * are never given to another. Required with `storage`, unless `token` is a string.
   */
  storageKey?: string | undefined;
}

export type ClubDataOptions = StorageOptions &
  ((LicenseOptions & { token?: undefined }) | (TokenOptions & { licenseKey?: undefined }));

export interface CallOptions {
  /** Signal that aborts this call. The call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Revision to read. Rejects with `revision_not_live` (409) if the service has another live revision. If the
   * request fails, stored data is not used.
   */
  revision?: string | undefined;
  /**
   * Function to call before a method resolves to stored data. The argument is the error that prevented current
   * data.
   */
  onStale?: ((error: ClubDataError) => void) | undefined;
}
