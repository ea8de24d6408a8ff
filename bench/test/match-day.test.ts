import { describe, expect, it } from 'vitest';
import { carriedBy, LIMITS } from '../../cli/preflight/capacity.ts';
import { createClock, type Process } from '../match-day/clock.ts';
import { DESIGNS } from '../match-day/designs.ts';
import { DEFAULT_LIMITS, type Limits } from '../match-day/limits.ts';
import { play, type Scenario } from '../match-day/play.ts';
import { createTokenBucket } from '../match-day/rate-limit.ts';

/** Far from every limit. */
const ROOMY: Limits = { ...DEFAULT_LIMITS, tableUnits: 1e6, partitionUnits: 1e6 };

const small = (changes: Partial<Scenario> = {}): Scenario => ({
  clubs: 3,
  tokensPerClub: 2,
  design: DESIGNS['this design'],
  limits: ROOMY,
  peak: 500,
  rampMs: 10_000,
  holdMs: 20_000,
  publishSpreadMs: 60_000,
  ...changes,
});

it('runs processes in the order of time', () => {
  const clock = createClock();
  const seen: string[] = [];
  function* wait(name: string, ms: number): Process {
    yield ms;
    seen.push(`${name} ${clock.now()}`);
    yield ms;
    seen.push(`${name} ${clock.now()}`);
  }
  clock.start(wait('a', 30));
  clock.start(wait('b', 20));
  clock.run();
  expect(seen).toEqual(['b 20', 'a 30', 'b 40', 'a 60']);
});

it('admits the burst of a token bucket, then its rate', () => {
  const bucket = createTokenBucket(100, 50);
  const admitted = Array.from({ length: 2_000 }, (_, ms) => bucket.take(ms)).filter(Boolean);
  expect(admitted).toHaveLength(50 + 199); // the 200th token is there with the next millisecond
});

describe('a match day', () => {
  it('offers the area under its ramp and peak, and serves all of it without limits', () => {
    const { offered, served, met } = play(small());
    const expected = 500 * (10 / 2 + 20);
    expect(Math.abs(offered - expected)).toBeLessThan(4 * Math.sqrt(expected));
    expect(served).toBe(offered);
    expect(met.size).toBe(0);
  });

  it('is the same each time', () => {
    expect(play(small())).toEqual(play(small()));
  });

  it.each([
    ['accountRate', 50],
    ['concurrency', 5],
    ['invocationRate', 100],
    ['newEnvironments', 1],
    ['partitionUnits', 5],
  ] as const)('meets %s first when only that is low', (name, value) => {
    const limits = { ...ROOMY, accountBurst: 50, tableUnits: 1e4, [name]: value };
    const { met, served, offered } = play(small({ limits }));
    expect([...met.keys()][0]).toBe(name);
    expect(served).toBeLessThan(offered);
  });

  it('serves the baseline as often as a partition has read units for its query', () => {
    const design = DESIGNS.baseline;
    const partitionUnits = 300;
    const limits = { ...ROOMY, tableUnits: 1e4, partitionUnits };
    const { servedAtPeak } = play(small({ clubs: 1, design, limits }));
    const possible = partitionUnits / (design.reads[0]?.units ?? 0);
    expect(servedAtPeak).toBeGreaterThan(0.9 * possible - 1);
    expect(servedAtPeak).toBeLessThanOrEqual(possible);
  });

  it.each([1, 20, 100])(
    'serves as much as preflight says of %i clubs in a new account',
    (clubs) => {
      const [lambda] = LIMITS;
      const quotas = { concurrency: 10, unreserved: 10, requestRate: 1e4, tableReadUnits: 4e4 };
      const carried = lambda && carriedBy(lambda, quotas, { clubs, tokensPerClub: 4 });
      const limits = { ...DEFAULT_LIMITS, concurrency: 10, invocationRate: 100 };
      const { servedAtPeak } = play(small({ clubs, tokensPerClub: 4, limits, holdMs: 60_000 }));
      expect(Math.abs(servedAtPeak - Number(carried))).toBeLessThan(4);
    },
  );
});
