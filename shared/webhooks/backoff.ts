/**
 * How often a message is received before SQS moves it to the dead-letter queue (maxReceiveCount): with
 * the delays below, half of the limit on average, about a day.
 */
export const MAX_RECEIVES = 56;

const BASE_SECONDS = 10;
const MAX_SECONDS = 3_600;

interface Failure {
  /** How often the message was received. */
  receives: number;
  /** What the endpoint asked for (`Retry-After`), in seconds. */
  retryAfter?: number | undefined;
}

/**
 * Seconds to the next attempt: exponential backoff with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), or what the endpoint
 * asked for, if that is longer; at most an hour.
 * @param random 0 to 1
 */
export function retryDelay({ receives, retryAfter = 0 }: Failure, random: number): number {
  const limit = Math.min(MAX_SECONDS, BASE_SECONDS * 2 ** (receives - 1));
  return Math.min(MAX_SECONDS, Math.max(1, Math.ceil(limit * random), retryAfter));
}

/** The seconds of a `Retry-After` header, which has a number or a date; undefined for anything else. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : undefined; // NaN, too
}
