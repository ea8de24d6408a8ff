import { expect, it } from 'vitest';
import { totalOf } from '../cost/prices.ts';
import { standingOf } from '../cost/standing.ts';
import { expiredShare } from '../cost/usage.ts';

it('adds up list prices', () => {
  const usage = { requests: 1e7, readUnits: 8e6, bytesOut: 100 * 2 ** 30, x86GbSeconds: 1e6 };
  expect(totalOf(usage)).toBeCloseTo(35 + 1 + 9 + 16.67, 1);
});

it('expires a cache entry as often as requests at random find it expired', () => {
  const [perSecond, ttlMs, requests] = [2, 5_000, 200_000];
  let [now, cachedAt, expired] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < requests; i += 1) {
    now -= (Math.log(1 - Math.random()) * 1_000) / perSecond;
    if (now - cachedAt < ttlMs) continue;
    cachedAt = now;
    expired += 1;
  }
  expect(expired / requests).toBeCloseTo(expiredShare(perSecond, ttlMs), 2);
});

it('counts what a stack costs without traffic in its template', () => {
  const prod = standingOf('prod');
  expect(prod.aclMonths).toBe(1);
  expect(prod.ruleMonths).toBeGreaterThanOrEqual(2);
  expect(prod.alarmMonths).toBeGreaterThanOrEqual(10);
  expect(standingOf('staging').aclMonths).toBe(0);
});
