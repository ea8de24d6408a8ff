import { describe, expect, it } from 'vitest';
import { createAgenda } from '../../match-day/model/agenda.ts';
import { createTable } from '../../match-day/model/dynamodb.ts';
import { createAccount, createFunction, type Start } from '../../match-day/model/lambda.ts';
import { createRandom } from '../../match-day/model/random.ts';
import { createSdk, type ReadResult } from '../../match-day/model/sdk.ts';
import { smallLimits } from './scenario-builder.ts';

describe('a table', () => {
  it('throttles what a partition does not have, and what the table does not have', () => {
    const limits = smallLimits({ dynamodb: { tableReadUnits: 250, partitionReadUnits: 200 } });
    const given: number[] = [];
    const table = createTable(limits, (partition, units) => {
      given[partition] = (given[partition] ?? 0) + units;
    });
    const results = Array.from({ length: 100 }, (_, key) => table.read(0, key, 10));
    expect(given[0] ?? 0).toBeLessThanOrEqual(200);
    expect((given[0] ?? 0) + (given[1] ?? 0)).toBe(250);
    expect(new Set(results)).toContain('table read units');
    const same = Array.from({ length: 100 }, () => table.read(1_000, 1, 10));
    expect(same.filter((result) => result === 'read')).toHaveLength(20);
    expect(same.at(-1)).toBe('partition read units');
  });
});

describe('a function', () => {
  const limits = smallLimits({
    lambda: {
      concurrency: 2,
      requestsPerConcurrency: 3,
      scaling: { environments: 5, everyMs: 10_000 },
    },
  });

  it('shares the account’s concurrency with the others', () => {
    const account = createAccount(limits);
    const [one, other] = [1, 2].map(() => createFunction(account, limits, () => undefined));
    expect(one?.start(0)).toMatchObject({ isCold: true });
    const second = other?.start(0) as Start<undefined>;
    expect(one?.start(0)).toBe('lambda concurrency');
    other?.finish(second.environment);
    expect(one?.start(0)).toMatchObject({ isCold: true });
  });

  it('gives a request to a warm environment, and to three a second for each of its concurrency', () => {
    const account = createAccount(limits);
    const one = createFunction(account, limits, () => undefined);
    const outcomes = Array.from({ length: 7 }, () => {
      const start = one.start(500);
      if (typeof start === 'string') return start;
      one.finish(start.environment);
      return start.isCold ? 'cold' : 'warm';
    });
    expect(outcomes).toEqual(['cold', ...Array(5).fill('warm'), 'lambda requests']);
    expect(one.start(1_000)).toMatchObject({ isCold: false });
  });
});

describe('the SDK', () => {
  const limits = smallLimits({ dynamodb: { tableReadUnits: 10, partitionReadUnits: 10 } });

  /** Reads more than the table ever gives; tells how often it was tried, and the result. */
  function readTooMuch(retryTokens: number): { tried: number; result?: ReadResult } {
    const agenda = createAgenda();
    const seen: { tried: number; result?: ReadResult } = { tried: 0 };
    const sdk = createSdk({
      agenda,
      table: createTable(limits, () => {}),
      random: createRandom(1),
      retries: { attempts: 3, firstWaitMs: 1_000 },
      latency: { median: 1, p99: 1 },
      onThrottle: () => {
        seen.tried += 1;
      },
    });
    sdk.read(0, { retryTokens }, [{ key: 1, units: 11 }], (_now, result) => {
      seen.result = result;
    });
    agenda.runUntil(60_000);
    return seen;
  }

  it('tries a throttled read three times', () => {
    expect(readTooMuch(500)).toEqual({ tried: 3, result: 'partition read units' });
  });

  it('tries it less when its tokens are spent', () => {
    expect(readTooMuch(5).tried).toBe(2);
    expect(readTooMuch(4).tried).toBe(1);
  });
});
