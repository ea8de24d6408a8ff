interface Limits {
  connectMs: number;
  /** Milliseconds until the response begins. */
  answerMs: number;
}

/**
 * Returns the timeouts of an SDK client for each attempt. Without them, the SDK only warns of a late response,
 * and waits for it.
 */
export const sdkTimeouts = ({ connectMs, answerMs }: Limits) => ({
  connectionTimeout: connectMs,
  requestTimeout: answerMs,
  throwOnRequestTimeout: true,
});
