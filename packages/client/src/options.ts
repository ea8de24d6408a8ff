import type { LicenseOptions } from './verify-license.ts';

export interface Limits {
  /** Milliseconds that one attempt may take, from the request to the last byte. */
  attemptTimeout: number;
  /** How often a request is sent at the most. */
  maxAttempts: number;
  /** Milliseconds for all attempts at a request and the pauses between them; for a token too. */
  totalTimeout: number;
  /** How many answers are kept for conditional requests. */
  cacheSize: number;
}

export const DEFAULT_LIMITS: Limits = {
  attemptTimeout: 10_000,
  maxAttempts: 4,
  totalTimeout: 30_000,
  cacheSize: 100,
};

export interface ConnectionOptions extends Partial<Limits> {
  /** Ends in `/api/v1`. */
  baseUrl: string;
  /** Instead of the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * Asked for a token on first use, and again each time that the service refuses the one it gave. A
 * ClubDataError that it throws reaches the caller as it is, anything else as the cause of a `no_token`.
 */
export type TokenSource = (call: { signal: AbortSignal }) => Promise<string>;

interface TokenOptions extends ConnectionOptions {
  /** The club's slug. */
  club: string;
  /** For a page, which must not hold a license key: a bearer token, or where to get one. */
  token: string | TokenSource;
}

export type ClubDataOptions =
  | (LicenseOptions & { token?: undefined })
  | (TokenOptions & { licenseKey?: undefined });

export interface CallOptions {
  /** Ends this call, and rejects it with the signal's reason. */
  signal?: AbortSignal | undefined;
}
