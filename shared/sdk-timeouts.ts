interface Limits {
  connectMs: number;
  /** Until the answer begins. */
  answerMs: number;
}

/** What a client of the SDK waits for, in each attempt. By default it only warns of a late answer, and waits. */
export const sdkTimeouts = ({ connectMs, answerMs }: Limits) => ({
  connectionTimeout: connectMs,
  requestTimeout: answerMs,
  throwOnRequestTimeout: true,
});
