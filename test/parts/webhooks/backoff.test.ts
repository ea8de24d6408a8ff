import { describe, expect, it } from 'vitest';
import { MAX_RECEIVES, parseRetryAfter, retryDelay } from '../../../shared/webhooks/backoff.ts';

describe('the delay before the next attempt', () => {
  it('doubles up to an hour, and is random up to that', () => {
    const delays = [1, 2, 3, 9, 10, 56].map((receives) => retryDelay({ receives }, 1));
    expect(delays).toEqual([10, 20, 40, 2_560, 3_600, 3_600]);
    expect(retryDelay({ receives: 10 }, 0.5)).toBe(1_800);
    expect(retryDelay({ receives: 10 }, 0)).toBe(1);
  });

  it('is about a day for all attempts', () => {
    const attempts = Array.from({ length: MAX_RECEIVES - 1 }, (_, i) => i + 1);
    const seconds = attempts.reduce((sum, receives) => sum + retryDelay({ receives }, 0.5), 0);
    expect(Math.round(seconds / 3_600)).toBe(24);
  });

  it('is what the endpoint asks for, if that is longer, up to an hour', () => {
    const delays = [undefined, 5, 50, 5_000].map((retryAfter) =>
      retryDelay({ receives: 1, retryAfter }, 1),
    );
    expect(delays).toEqual([10, 10, 50, 3_600]);
  });
});

describe('a Retry-After header', () => {
  const now = new Date('2026-08-01T12:00:00.000Z');

  it.each([
    ['120', 120],
    ['Sat, 01 Aug 2026 12:01:30 GMT', 90],
    ['Sat, 01 Aug 2026 11:00:00 GMT', undefined],
    ['-5', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('of %s is read as %s seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
