import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStaleCache, type StaleCache } from '../../../functions/serve/cache/stale-cache.ts';
import { Problem } from '../../../shared/problem.ts';

const FIVE_MINUTES = 300_000;
const fail = () => Promise.reject(new Problem('unavailable', { cause: new Error('no route') }));
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Cache as the authorizer uses it: every value is read again. */
let cache: StaleCache<string>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  cache = createStaleCache({ limit: 1_000, ttlMs: 0 }); // two entries of 500 bytes
  await cache.get('a', async () => 'first');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a cache for the time of an outage', () => {
  it('reads again each time while DynamoDB works', async () => {
    expect(await cache.get('a', async () => 'second')).toBe('second');
  });

  it('returns what it read last, for 5 minutes', async () => {
    pass(FIVE_MINUTES);
    expect(await cache.get('a', fail)).toBe('first');
    pass(1);
    await expect(cache.get('a', fail)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('does not cover up what is no outage', async () => {
    const bug = () => Promise.reject(new TypeError('not a function'));
    await expect(cache.get('a', bug)).rejects.toThrow(TypeError);
  });

  it('has nothing for what it did not read, or read as absent, or was told to forget', async () => {
    await expect(cache.get('b', fail)).rejects.toThrow(Problem);
    await cache.get('a', async () => undefined as unknown as string);
    await expect(cache.get('a', fail)).rejects.toThrow(Problem);
    await cache.get('a', async () => 'again');
    cache.delete('a');
    await expect(cache.get('a', fail)).rejects.toThrow(Problem);
  });

  it('keeps as many entries as fit', async () => {
    await cache.get('b', async () => 'b');
    await cache.get('c', async () => 'c');
    await expect(cache.get('a', fail)).rejects.toThrow(Problem);
    expect(await cache.get('c', fail)).toBe('c');
  });

  it('logs the age and the cause of each use', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    pass(90_000);
    await cache.get('a', fail);
    const cause = { name: 'Error', message: 'no route', stack: expect.any(String) };
    expect(warn.mock.calls).toEqual([[{ code: 'unavailable', stale_seconds: 90, cause }]]);
  });
});
