export interface Limits {
  /** Milliseconds for one attempt, from the request to the last byte of the response. */
  attemptTimeout: number;
  /** How many times a request is sent at most, the first attempt included. */
  maxAttempts: number;
  /** Milliseconds for all attempts at a request and the delays between them; also for a token. */
  totalTimeout: number;
  /** How many responses are kept for conditional requests. */
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
  fetch?: ((request: Request) => Promise<Response>) | undefined;
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
  /** For a page, which must not hold a license key: a bearer token, or a function that gets one. */
  token: string | TokenSource;
}

export type ClubDataOptions =
  | (LicenseOptions & { token?: undefined })
  | (TokenOptions & { licenseKey?: undefined });

export interface CallOptions {
  /** Aborts this call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}
