import { describe, expect, it } from 'vitest';
import { originRequests } from '../cost/edge-usage.ts';
import type { Traffic } from '../cost/traffic.ts';
import { DESIGNS } from '../match-day/designs.ts';
import { EDGE, REGIONAL_CACHES } from '../match-day/edge.ts';
import { DEFAULT_LIMITS, type Limits } from '../match-day/limits.ts';
import { documentsAtOnce, rateOfBodies } from '../match-day/next-limits.ts';
import { play, type Scenario } from '../match-day/play.ts';

/** Far from every limit of the table. */
const ROOMY: Limits = { ...DEFAULT_LIMITS, tableUnits: 1e6, partitionUnits: 1e6 };

/** 500 requests per second for 100 s; each club publishes once within the first minute. */
const small = (changes: Partial<Scenario> = {}, edge = EDGE): Scenario => ({
  clubs: 3,
  tokensPerClub: 2,
  design: DESIGNS['this design'],
  edge,
  limits: ROOMY,
  peak: 500,
  rampMs: 1,
  holdMs: 100_000,
  publishSpreadMs: 60_000,
  ...changes,
});

const trafficOf = ({ clubs, tokensPerClub, peak, holdMs }: Scenario): Traffic => ({
  ...{ clubs, tokensPerClub, publishes: 1, unchanged: 0, environments: 1 },
  requests: (peak * holdMs) / 1_000,
  hours: holdMs / 3_600_000,
});

describe('a match day at the edge', () => {
  it.each([1, REGIONAL_CACHES])(
    'asks the API as often as the cost sheet says: %d caches',
    (caches) => {
      const edge = { ...EDGE, caches };
      const scenario = small({}, edge);
      const { asked, served, offered } = play(scenario);
      expect(served).toBe(offered);
      // The model's copy begins to age when it has arrived, some 100 ms after it was asked for.
      const expected = originRequests(trafficOf(scenario), edge);
      expect(asked).toBeGreaterThan(0.85 * expected);
      expect(asked).toBeLessThan(1.01 * expected + 1);
    },
  );

  it('asks for each token', () => {
    const one = play(small({ clubs: 1, tokensPerClub: 1 })).asked;
    const each = play(small({ clubs: 1, tokensPerClub: 10_000 })).asked;
    expect(one).toBeLessThan(0.1 * each);
  });

  it('refuses all that wait for a copy that the API refuses, and asks again', () => {
    const limits = { ...ROOMY, accountRate: 1, accountBurst: 1 };
    const { served, asked, offered } = play(small({ clubs: 1, limits }));
    expect(offered - served).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(4);
    expect(served).toBeGreaterThan(0.9 * offered);
  });

  it('answers with expired copies while strangers take all that the API admits', () => {
    const limits = { ...ROOMY, stageRate: 50, stageBurst: 50 };
    const flooded = play(small({ clubs: 1, limits, strangers: 5_000, rampMs: 10_000 }));
    expect(flooded.asked).toBeGreaterThan(100_000);
    expect(flooded.served).toBe(flooded.offered);
    const { served, offered } = play(small({ clubs: 1, limits, strangers: 5_000 }));
    expect(served / offered).toBeLessThan(0.95); // they came first: there are no copies yet
  });

  it('keeps an error for five seconds where there is no copy', () => {
    const refusing = { ...ROOMY, stageRate: 0, stageBurst: 0 };
    const { asked, served } = play(small({ clubs: 1, tokensPerClub: 1, limits: refusing }));
    expect(served).toBe(0);
    expect(asked).toBeGreaterThan(2 * 18); // two encodings in 100 seconds
    expect(asked).toBeLessThan(2 * 21);
  });

  it('serves as much as CloudFront accepts', () => {
    const { servedAtPeak, met } = play(small({ limits: { ...ROOMY, edgeRate: 300 } }));
    expect([...met.keys()]).toEqual(['edgeRate']);
    expect(servedAtPeak).toBeCloseTo(300, 0);
  });
});

describe('the limits that come next', () => {
  it('fills 150 Gbps with bodies and headers', () => {
    expect(rateOfBodies(99_400)).toBeCloseTo(187_500);
  });

  it('counts both encodings of a document against the burst', () => {
    expect(documentsAtOnce(15) * 15 * 2).toBeLessThanOrEqual(DEFAULT_LIMITS.accountBurst);
    expect(documentsAtOnce(DEFAULT_LIMITS.accountBurst)).toBe(0);
  });
});
