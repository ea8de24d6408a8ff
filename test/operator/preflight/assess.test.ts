import { describe, expect, it } from 'vitest';
import { assess, type Demand } from '../../../cli/preflight/assess.ts';

const DEFAULTS = {
  concurrency: 1_000,
  unreserved: 1_000,
  requestRate: 10_000,
  tableReadUnits: 40_000,
};
const NEW_ACCOUNT = { ...DEFAULTS, concurrency: 10, unreserved: 10 };

const assessed = (quotas: typeof DEFAULTS, demand: Partial<Demand> = {}) =>
  assess(
    { account: '123456789012', region: 'eu-central-1', quotas },
    { clubs: 1, tokensPerClub: 4, every: 30, ...demand },
  );

describe('the largest match day', () => {
  it('is ten requests per second for each concurrent execution, less the checks of tokens', () => {
    expect(assessed(NEW_ACCOUNT).carries).toBe(99);
    expect(assessed(NEW_ACCOUNT, { clubs: 200 }).carries).toBe(86);
    expect(assessed(NEW_ACCOUNT, { clubs: 200, tokensPerClub: 1 }).carries).toBe(96);
  });

  it('counts a check for each request when there are more tokens than requests', () => {
    expect(assessed(NEW_ACCOUNT, { clubs: 10_000 }).carries).toBe(50);
  });

  it('names the limit that is met first', () => {
    expect(assessed(NEW_ACCOUNT).firstLimit).toBe('Lambda, concurrent executions');
    expect(assessed({ ...DEFAULTS, requestRate: 2_500 })).toMatchObject({
      firstLimit: 'API Gateway, requests per second',
      carries: 2_500,
    });
    expect(assessed({ ...DEFAULTS, tableReadUnits: 600 }, { clubs: 1_000 })).toMatchObject({
      firstLimit: 'DynamoDB, read units per second',
      carries: 933,
    });
  });

  it('says how many visitors that is', () => {
    expect(assessed(NEW_ACCOUNT, { every: 60 }).visitors).toBe(99 * 60);
  });
});

describe('increases', () => {
  it('go to the default of AWS when the account has less', () => {
    expect(assessed(NEW_ACCOUNT).increases).toEqual([
      { serviceCode: 'lambda', quotaCode: 'L-B99A9384', quota: 1_000 },
    ]);
    expect(assessed(DEFAULTS).increases).toEqual([]);
  });

  it('leave half as much again as is asked for', () => {
    expect(assessed(DEFAULTS, { for: 20_000 }).increases).toEqual([
      { serviceCode: 'lambda', quotaCode: 'L-B99A9384', quota: 3_100 },
      { serviceCode: 'apigateway', quotaCode: 'L-8A5B8E43', quota: 30_000 },
    ]);
  });

  it('cover what Lambda keeps unreserved beside provisioned instances', () => {
    expect(assessed(DEFAULTS, { provisioned: 900 }).increases).toEqual([]);
    expect(assessed(DEFAULTS, { provisioned: 901 }).increases).toMatchObject([{ quota: 1_001 }]);
    const reserving = { ...DEFAULTS, unreserved: 800 };
    expect(assessed(reserving, { provisioned: 900 }).increases).toMatchObject([{ quota: 1_200 }]);
  });
});
