import { describe, expect, it } from 'vitest';
import type { MatchDay, Second } from '../../match-day/model/record.ts';
import { play } from '../../match-day/play.ts';
import type { Scenario } from '../../match-day/scenario.ts';
import { noLatencies, smallDay, smallLimits, usualDay } from './scenario-builder.ts';

const total = (day: MatchDay, of: (second: Second) => number): number =>
  day.seconds.reduce((sum, second) => sum + of(second), 0);

const served = (day: MatchDay): number => day.outcomes.get('served') ?? 0;

const days: [string, Scenario][] = [
  ['this design', smallDay()],
  ['this design in a small account', smallDay({ limits: smallLimits() })],
  ['the usual way', usualDay()],
  ['the usual way in a small account', usualDay({ limits: smallLimits() })],
  ['one address', smallDay({ limits: smallLimits(), addresses: 1 })],
];

describe.each(days)('a match day: %s', (_title, scenario) => {
  const day = play(scenario);

  it('loses no request: what is offered is served, refused or under way, in every second', () => {
    let underWay = 0;
    for (const second of day.seconds) {
      underWay += second.offered - second.served - second.refused;
      expect(second.waiting).toBe(underWay);
    }
    expect(total(day, ({ offered }) => offered)).toBe(day.offered);
    const ended = [...day.outcomes.values()].reduce((sum, count) => sum + count, 0);
    expect(ended).toBe(day.offered);
  });

  it('exceeds no limit in any second', () => {
    const { gateway, lambda, dynamodb } = scenario.limits;
    const most = (of: (second: Second) => number): number => Math.max(...day.seconds.map(of));
    expect(most(({ concurrency }) => concurrency)).toBeLessThanOrEqual(lambda.concurrency);
    expect(most(({ invocations }) => invocations)).toBeLessThanOrEqual(
      lambda.concurrency * lambda.requestsPerConcurrency,
    );
    expect(most(({ hottest }) => hottest)).toBeLessThanOrEqual(dynamodb.partitionReadUnits);
    expect(most(({ units }) => units)).toBeLessThanOrEqual(dynamodb.tableReadUnits);
    const { perSecond, burst } = gateway.method;
    expect(most(({ served }) => served)).toBeLessThanOrEqual(perSecond + burst);
  });

  it('creates environments no faster than Lambda does', () => {
    const { environments, everyMs } = scenario.limits.lambda.scaling;
    const created = (of: (second: Second) => number): void => {
      const perSecond = day.seconds.map((second, i) => of(second) - (i && of(at(day, i - 1))));
      for (let i = 0; i < perSecond.length; i += 1) {
        const inTen = perSecond.slice(i, i + everyMs / 1_000).reduce((sum, n) => sum + n, 0);
        expect(inTen).toBeLessThanOrEqual(2 * environments); // a full bucket, and what fills it
      }
    };
    created((second) => second.environments);
    created(({ authorizers }) => authorizers);
  });

  it('is the same day whenever it is played', () => {
    expect(play(scenario)).toEqual(day);
  });
});

const at = (day: MatchDay, second: number): Second => day.seconds[second] as Second;

describe('raising a limit', () => {
  const limits = smallLimits();
  const raised = [
    { gateway: { ...limits.gateway, account: { perSecond: 800, burst: 400 } } },
    { firewall: { requests: 100_000, seconds: 60 } },
    { lambda: { ...limits.lambda, concurrency: 300 } },
    { lambda: { ...limits.lambda, scaling: { environments: 100, everyMs: 10_000 } } },
    { dynamodb: { tableReadUnits: 5_000, partitionReadUnits: 200 } },
  ];
  const before = served(play(smallDay({ limits })));

  it.each(raised)('serves no fewer: %j', (changes) => {
    const after = served(play(smallDay({ limits: smallLimits(changes) })));
    expect(after).toBeGreaterThanOrEqual(0.98 * before); // the same seed, other coincidences
  });

  it('serves everybody once all are raised', () => {
    const day = play(smallDay());
    expect(day.outcomes).toEqual(new Map([['served', day.offered]]));
    expect(day.metAt.size).toBe(0);
  });
});

describe('what is known without playing', () => {
  const steady = { peak: 500, rampMs: 0, holdMs: 20_000 };

  it('has as many requests under way as Little’s law says', () => {
    const wait = { median: 40, p99: 40 };
    const scenario = usualDay({ arrivals: steady, latencies: noLatencies({ query: wait }) });
    const design = { ...scenario.design, units: { pointer: 0, document: 1, warmUp: 0 } };
    const { seconds } = play({ ...scenario, design });
    const later = seconds.slice(5);
    const mean = later.reduce((sum, { concurrency }) => sum + concurrency, 0) / later.length;
    const expected = 500 * (0.04 + 0.075);
    expect(mean).toBeGreaterThan(0.85 * expected);
    expect(mean).toBeLessThan(1.15 * expected);
  });

  it('serves a club in the usual way as often as a partition has read units for it', () => {
    const day = play(usualDay({ clubs: 1, arrivals: steady }));
    expect(at(day, 15).served).toBe(Math.floor(3_000 / 26));
  });

  it('reads a document once for each environment and revision', () => {
    const scenario = smallDay({ clubs: 1, tokensPerClub: 1, arrivals: steady });
    const only = { pointer: 0, document: 1, warmUp: 0 };
    const authorizer = { ...scenario.authorizer, units: 0, primeUnits: 0 };
    const day = play({ ...scenario, authorizer, design: { ...scenario.design, units: only } });
    const environments = day.seconds.at(-1)?.environments ?? 0;
    expect(total(day, ({ units }) => units)).toBe(2 * environments);
  });

  it('asks for a pointer every five seconds', () => {
    const scenario = smallDay({ clubs: 1, tokensPerClub: 1, arrivals: steady });
    const only = { pointer: 1, document: 0, warmUp: 0 };
    const authorizer = { ...scenario.authorizer, units: 0, primeUnits: 0 };
    const day = play({ ...scenario, authorizer, design: { ...scenario.design, units: only } });
    const environments = day.seconds.at(-1)?.environments ?? 0;
    const reads = total(day, ({ units }) => units);
    expect(reads).toBeLessThanOrEqual(4 * environments);
    expect(reads).toBeGreaterThan(2.5 * environments);
  });

  it('calls the authorizer for each token once a minute', () => {
    const arrivals = { peak: 50, rampMs: 0, holdMs: 130_000 };
    const scenario = smallDay({ clubs: 1, tokensPerClub: 5, arrivals, latencies: noLatencies() });
    const times = { initMs: 0, firstMs: 0, readMs: 0 };
    const day = play({ ...scenario, authorizer: { ...scenario.authorizer, times } });
    expect(total(day, ({ invocations }) => invocations) - day.offered).toBe(3 * 5);
  });

  it('lets an address pass as often as the firewall allows, and no more while it goes on', () => {
    const limits = smallLimits({ lambda: smallDay().limits.lambda });
    const day = play(smallDay({ limits, addresses: 1, arrivals: { ...steady, peak: 300 } }));
    expect(day.offered - (day.outcomes.get('firewall') ?? 0)).toBe(1_000);
  });
});
