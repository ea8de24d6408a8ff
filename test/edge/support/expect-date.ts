import { expect } from 'vitest';

/** Expects a `Date` header, which has whole seconds, to be of the time between a moment and now. */
export function expectDateSince(date: string | undefined, askedAt: number): void {
  const ms = Date.parse(date ?? '');
  expect(ms).toBeGreaterThan(askedAt - 1_000);
  expect(ms).toBeLessThanOrEqual(Date.now());
}
