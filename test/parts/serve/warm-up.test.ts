import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmUp } from '../../../shared/serve/warm-up.ts';

describe("an instance's first read", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is waited for', async () => {
    let isRead = false;
    await warmUp(async () => {
      isRead = true;
    });
    expect(isRead).toBe(true);
  });

  it('does no harm when it fails', async () => {
    await warmUp(() => Promise.reject(new Error('DynamoDB is away')));
  });

  it('is given up after a second, and may fail later', async () => {
    let fail = (_reason: Error) => {};
    const read = new Promise<never>((_, reject) => {
      fail = reject;
    });
    let isExpired = false;
    void warmUp(() => read).then(() => {
      isExpired = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isExpired).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isExpired).toBe(true);
    fail(new Error('too late'));
  });
});
