import { describe, expect, it } from 'vitest';
import { createAgenda } from '../../match-day/model/agenda.ts';
import { arrivalTimes, offeredAt } from '../../match-day/model/arrivals.ts';
import { createRandom } from '../../match-day/model/random.ts';
import { createSecondLimit, createTokenBucket } from '../../match-day/model/rate-limits.ts';

describe('the agenda', () => {
  it('lets things happen in the order of time, and of entry at the same time', () => {
    const agenda = createAgenda();
    const happened: string[] = [];
    const random = createRandom(1);
    for (let i = 0; i < 500; i += 1) {
      const time = random.below(50);
      agenda.at(time, () => happened.push(`${String(time).padStart(2)} ${String(i).padStart(3)}`));
    }
    agenda.runUntil(20);
    expect(happened.every((entry) => entry.slice(0, 2) <= '20')).toBe(true);
    agenda.runUntil(50);
    expect(happened).toHaveLength(500);
    expect(happened).toEqual(happened.toSorted());
  });

  it('lets happen what is entered meanwhile', () => {
    const agenda = createAgenda();
    const happened: number[] = [];
    agenda.at(1, (now) => agenda.at(now + 1, (later) => happened.push(later)));
    agenda.runUntil(2);
    expect(happened).toEqual([2]);
  });
});

describe('arrivals', () => {
  const arrivals = { peak: 1_000, rampMs: 10_000, holdMs: 10_000 };
  const times = [...arrivalTimes(arrivals, createRandom(3))];

  it('come in order and within the day', () => {
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(20_000);
  });

  it('come at the rate that is offered', () => {
    const inSecond = (second: number): number =>
      times.filter((time) => Math.floor(time / 1_000) === second).length;
    for (const second of [5, 9, 15]) {
      const expected = offeredAt(arrivals, second * 1_000 + 500);
      expect(Math.abs(inSecond(second) - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });
});

describe('a token bucket', () => {
  it('passes its burst, then its rate', () => {
    const bucket = createTokenBucket(100, 50);
    const passed = (from: number, to: number): number => {
      let count = 0;
      for (let now = from; now < to; now += 1) if (bucket.take(now)) count += 1;
      return count;
    };
    expect(passed(0, 1_000)).toBe(50 + 99); // the 100th token is there with the next ms
    expect(passed(1_000, 3_000)).toBe(200);
  });

  it('keeps no more than its burst', () => {
    const bucket = createTokenBucket(100, 50);
    expect(bucket.take(60_000, 51)).toBe(false);
    expect(bucket.take(60_000, 50)).toBe(true);
  });
});

describe('a limit by the second', () => {
  it('starts anew with each second, and counts nothing that it refuses', () => {
    const limit = createSecondLimit(3_000);
    expect(limit.take(100, 2_990)).toBe(true);
    expect(limit.take(200, 26)).toBe(false);
    expect(limit.take(300, 10)).toBe(true);
    expect(limit.take(1_000, 3_000)).toBe(true);
  });
});

describe('a latency', () => {
  it('has the median and the 99th percentile that it was given', () => {
    const random = createRandom(5);
    const sorted = Float64Array.from({ length: 20_000 }, () =>
      random.latency({ median: 10, p99: 30 }),
    ).sort();
    expect(sorted[10_000]).toBeCloseTo(10, 0);
    expect(sorted[19_800]).toBeGreaterThan(28);
    expect(sorted[19_800]).toBeLessThan(32);
  });
});
