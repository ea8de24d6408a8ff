import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prime } from '../../../../shared/store/engine/prime.ts';

describe("an instance's first read", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is waited for', async () => {
    let isRead = false;
    await prime(async () => {
      isRead = true;
    });
    expect(isRead).toBe(true);
  });

  it('does no harm when it fails', async () => {
    await prime(() => Promise.reject(new Error('DynamoDB is away')));
  });

  it('is given up after a second, and may fail later', async () => {
    let fail = (_reason: Error) => {};
    const read = new Promise<never>((_, reject) => {
      fail = reject;
    });
    let isOver = false;
    void prime(() => read).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    fail(new Error('too late'));
  });
});
