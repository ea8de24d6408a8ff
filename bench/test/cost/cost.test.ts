import { describe, expect, it } from 'vitest';
import { billOf, totalOf } from '../../cost/bill.ts';
import { calculate } from '../../cost/calculation.ts';
import { authorizerUsage, ourUsage, staleShare } from '../../cost/our-usage.ts';
import { LEAGUE_DAY, SEASON } from '../../cost/traffic.ts';
import { NO_USAGE } from '../../cost/usage.ts';
import { play } from '../../match-day/play.ts';
import { measureSizes } from '../../match-day/sizes.ts';
import { readTimings } from '../../match-day/timings.ts';
import { smallDay } from '../match-day/scenario-builder.ts';

const inputs = { timings: readTimings(), sizes: measureSizes() };

describe('a bill', () => {
  it('is the list price of what was used', () => {
    const bill = billOf(
      { ...NO_USAGE, requests: 10e6, invocations: 10e6, readUnits: 8e6, bytesOut: 100 * 2 ** 30 },
      'arm64',
    );
    expect(bill).toMatchObject({ 'API Gateway': 35, WAF: 6, 'data out': 9 });
    expect(bill['Lambda, requests']).toBeCloseTo(2);
    expect(bill['DynamoDB, reads']).toBeCloseTo(1);
    expect(totalOf(bill)).toBeCloseTo(53);
  });

  it('takes Lambda’s time at the price of its architecture', () => {
    const used = { ...NO_USAGE, gbSeconds: 1e6 };
    expect(billOf(used, 'arm64')['Lambda, time']).toBeCloseTo(13.33);
    expect(billOf(used, 'x86')['Lambda, time']).toBeCloseTo(16.67);
  });
});

describe('what this design reads', () => {
  it('is as much as when the requests are played', () => {
    const day = smallDay({ clubs: 40, tokensPerClub: 1 });
    const played = play({ ...day, arrivals: { peak: 400, rampMs: 0, holdMs: 60_000 } });
    const traffic = {
      requests: played.offered,
      hours: 1 / 60,
      clubs: 40,
      tokensPerClub: 1,
      environments: played.seconds.at(-1)?.environments ?? 0,
      unchanged: 0,
      publishesPerClub: 1,
    };
    const units = played.seconds.reduce((sum, second) => sum + second.units, 0);
    const expected =
      ourUsage(traffic, day, inputs.sizes).readUnits + authorizerUsage(traffic, day).readUnits;
    expect(units / expected).toBeGreaterThan(0.7);
    expect(units / expected).toBeLessThan(1.3);
  });

  it('is nothing more the more often the same is asked for', () => {
    expect(staleShare(0, 5)).toBe(1);
    expect(staleShare(1, 5)).toBeCloseTo(1 / 6);
    expect(staleShare(1_000, 5)).toBeLessThan(0.001);
  });
});

describe.each([SEASON, LEAGUE_DAY])('$title', (period) => {
  const [ours, usual, compressed] = calculate(period, inputs);
  if (!ours || !usual || !compressed) throw new Error('Three ways are compared.');

  it('has the same requests in each way', () => {
    expect(usual.usage.requests).toBe(ours.usage.requests);
    expect(compressed.usage.invocations).toBe(ours.usage.invocations);
  });

  it('costs the least in this design, and what API Gateway costs in any', () => {
    expect(totalOf(ours.bill)).toBeLessThan(totalOf(compressed.bill));
    expect(totalOf(compressed.bill)).toBeLessThan(totalOf(usual.bill));
    expect(ours.bill['API Gateway']).toBe(usual.bill['API Gateway']);
  });

  it('reads at most a tenth, and writes more', () => {
    expect(ours.usage.readUnits).toBeLessThan(usual.usage.readUnits / 10);
    expect(ours.usage.writeUnits).toBeGreaterThan(usual.usage.writeUnits);
  });
});
