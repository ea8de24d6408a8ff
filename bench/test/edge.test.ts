import { describe, expect, it } from 'vitest';
import { originRequests } from '../cost/edge-usage.ts';
import type { Traffic } from '../cost/traffic.ts';
import { BEHIND_EDGE, DESIGNS } from '../match-day/designs.ts';
import { EDGES, type Edge } from '../match-day/edge.ts';
import { DEFAULT_LIMITS, type Limits } from '../match-day/limits.ts';
import { clubsInStore, documentsAtOnce, rateOfBodies } from '../match-day/next-limits.ts';
import { play, type Scenario } from '../match-day/play.ts';

/** Far from every limit of the table. */
const ROOMY: Limits = { ...DEFAULT_LIMITS, tableUnits: 1e6, partitionUnits: 1e6 };

const [PER_TOKEN, PER_CLUB, KEPT] = [
  EDGES['step 1, a copy for each token'],
  EDGES['step 2, a copy for each club'],
  EDGES['step 3, kept until a publish'],
] as const;

/** 500 requests per second for 100 s; each club publishes once within the first minute. */
const small = (edge: Edge, changes: Partial<Scenario> = {}): Scenario => ({
  clubs: 3,
  tokensPerClub: 2,
  design: edge.copyOf === 'club' ? BEHIND_EDGE.design : DESIGNS['this design'],
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
  it.each(Object.entries(EDGES))('%s: asks the API as often as the cost sheet says', (_, edge) => {
    const scenario = small(edge);
    const { asked, served, offered } = play(scenario);
    expect(served).toBe(offered);
    // The model's copy begins to age when it has arrived, some 100 ms after it was asked for.
    const expected = originRequests(trafficOf(scenario), edge);
    expect(asked).toBeGreaterThan(0.85 * expected);
    expect(asked).toBeLessThan(1.01 * expected + 1);
  });

  it('asks once for each cache, encoding, club and revision, whatever the tokens', () => {
    const { caches } = KEPT;
    for (const tokensPerClub of [1, 10_000]) {
      const { asked } = play(small(KEPT, { tokensPerClub, peak: 2_000 }));
      expect(asked).toBe(caches * 2 * 3 * 2);
    }
  });

  it('shares no copy between tokens in the first step', () => {
    const one = play(small(PER_TOKEN, { clubs: 1, tokensPerClub: 1 })).asked;
    const each = play(small(PER_TOKEN, { clubs: 1, tokensPerClub: 10_000 })).asked;
    expect(one).toBeLessThan(0.1 * each);
    expect(play(small(PER_CLUB, { clubs: 1, tokensPerClub: 10_000 })).asked).toBeLessThan(
      0.1 * each,
    );
  });

  it('refuses all that wait for a copy that the API refuses, and asks again', () => {
    const limits = { ...ROOMY, accountRate: 1, accountBurst: 1 };
    const { served, asked, offered } = play(small({ ...KEPT, caches: 1 }, { clubs: 1, limits }));
    expect(offered - served).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(4);
    expect(served).toBeGreaterThan(0.9 * offered);
  });

  it('reads no license for a token that the edge has checked', () => {
    const design = { ...BEHIND_EDGE.design, reads: [] };
    const limits = { ...ROOMY, partitionUnits: 1, tableUnits: 100 };
    const served = [PER_CLUB, PER_TOKEN].map(
      (edge) => play(small(edge, { clubs: 1, design, limits, holdMs: 10_000 })).served,
    );
    expect(served[0]).toBeGreaterThan(4_000);
    expect(served[1]).toBe(0);
  });

  it('serves as much as CloudFront accepts', () => {
    const { servedAtPeak, met } = play(small(KEPT, { limits: { ...ROOMY, edgeRate: 300 } }));
    expect([...met.keys()]).toEqual(['edgeRate']);
    expect(servedAtPeak).toBeCloseTo(300, 0);
  });
});

describe('the limits that come next', () => {
  it('fills 150 Gbps with bodies and headers', () => {
    expect(rateOfBodies(99_400)).toBeCloseTo(187_500);
  });

  it('fits the clubs of several leagues into one key-value store', () => {
    expect(clubsInStore(4)).toBeGreaterThan(5_000);
    expect(clubsInStore(0)).toBeGreaterThan(2 * clubsInStore(4));
  });

  it('counts both encodings of a document against the burst', () => {
    expect(documentsAtOnce(15) * 15 * 2).toBeLessThanOrEqual(DEFAULT_LIMITS.accountBurst);
    expect(documentsAtOnce(DEFAULT_LIMITS.accountBurst)).toBe(0);
  });
});
