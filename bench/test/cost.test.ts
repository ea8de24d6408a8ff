import { expect, it } from 'vitest';
import { afterAllowances } from '../cost/allowances.ts';
import { calendarUsage } from '../cost/calendars.ts';
import { edgeUsage } from '../cost/edge-usage.ts';
import { totalOf } from '../cost/prices.ts';
import { leagueDayFor } from '../cost/regions.ts';
import { SMALL, smallStage } from '../cost/small-stage.ts';
import { standingOf } from '../cost/standing.ts';
import { LEAGUE_DAY } from '../cost/traffic.ts';
import { expiredShare, usageOf, WAYS } from '../cost/usage.ts';
import { pageViewsOf } from '../cost/views.ts';

const OURS = WAYS['this design'];

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
  expect(prod.keyMonths).toBe(1); // of alarms
  const staging = standingOf('staging');
  expect([staging.aclMonths, staging.keyMonths]).toEqual([0, 0]);
});

it('runs the smallest stage for a dollar a month, when its allowances are used for nothing else', () => {
  expect(standingOf('small', SMALL)).toMatchObject({ alarmMonths: 11, keyMonths: 0, aclMonths: 0 });
  expect(totalOf(afterAllowances(smallStage()))).toBeLessThanOrEqual(1);
});

it('takes an allowance off once, and leaves the rest', () => {
  expect(afterAllowances({ alarmMonths: 12, dashboardMonths: 1, requests: 5 })).toEqual({
    alarmMonths: 2,
    dashboardMonths: 0,
    requests: 5,
  });
});

it('charges a calendar program two calls of functions for each request', () => {
  const { requests = 0, invocations, bytesOut = 0 } = calendarUsage(1_000);
  expect([requests, invocations]).toEqual([730_000, 1_460_000]);
  expect(bytesOut / requests).toBeGreaterThan(1_000);
});

it('charges a stage for no firewall and access log that it has not, and for its metrics', () => {
  const prod = pageViewsOf('prod');
  expect(prod).toMatchObject({ metricMonths: 7, firewallRequests: expect.closeTo(250_000) });
  expect(prod.bytesDelivered).toBeGreaterThan(0);
  const without = { firewallRequests: 0, bytesDelivered: 0 };
  expect(pageViewsOf('small')).toEqual({ ...prod, ...without });
});

it('serves ten million requests from the edge for at most $35 in North America and Europe', () => {
  for (const share of [0, 0.9]) {
    expect(leagueDayFor('North America', share)).toBeLessThanOrEqual(35);
    expect(leagueDayFor('Europe', share)).toBeLessThanOrEqual(35);
  }
});

it('costs less with the edge', () => {
  expect(totalOf(edgeUsage(LEAGUE_DAY))).toBeLessThan(totalOf(usageOf(LEAGUE_DAY, OURS)));
});
