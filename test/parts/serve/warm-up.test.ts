import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmUp } from '../../../functions/serve/warm-up.ts';

describe('warmUp', () => {
  beforeEach(() => {
    vi.stubEnv('TIMEOUT_FACTOR', undefined); // as on Lambda
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('waits for its read', async () => {
    let isRead = false;
    await warmUp(async () => {
      isRead = true;
    });
    expect(isRead).toBe(true);
  });

  it('ignores a read that fails', async () => {
    await warmUp(() => Promise.reject(new Error('DynamoDB is down')));
  });

  it('ends after a second, and ignores a failure after that', async () => {
    const read = Promise.withResolvers<never>();
    let isDone = false;
    void warmUp(() => read.promise).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    read.reject(new Error('too late'));
  });
});
