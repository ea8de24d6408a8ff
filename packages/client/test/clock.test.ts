import { describe, expect, it } from 'vitest';
import { systemClock } from '../src/clock.ts';

describe('a pause', () => {
  it('ends at its time', async () => {
    const { signal } = new AbortController();
    expect(await systemClock.sleep(1, signal)).toBeUndefined();
  });

  it('ends when its signal is aborted, or was before', async () => {
    const stop = new AbortController();
    const reason = new Error('Enough.');
    const during = systemClock.sleep(1e9, stop.signal);
    stop.abort(reason);
    await expect(during).rejects.toBe(reason);
    await expect(systemClock.sleep(1e9, stop.signal)).rejects.toBe(reason);
  });
});
