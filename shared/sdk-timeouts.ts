interface Limits {
  connectMs: number;
  /** Milliseconds until the response begins. */
  answerMs: number;
}

/**
 * Returns the timeouts of an SDK client, for each attempt. By default, the SDK only warns of a late response
 * and keeps waiting.
 */
export const sdkTimeouts = ({ connectMs, answerMs }: Limits) => ({
  connectionTimeout: connectMs,
  requestTimeout: answerMs,
  throwOnRequestTimeout: true,
});
