import { markdownTable } from '../../report/markdown-table.ts';
import { LATENCIES } from '../latencies.ts';
import { DEFAULT_LIMITS, type Limits, RAISED_LIMITS } from '../limits.ts';
import type { Spread } from '../model/random.ts';
import type { Design } from '../scenario.ts';
import { type Inputs, scenarioOf } from '../scenarios.ts';
import { LAMBDA_FACTORS } from '../timings.ts';
import { SOURCES } from './sources.ts';
import { whole } from './tables.ts';

/** The limits as the model has them, each with its source. */
export function limitsAssumed(): string {
  const row = (what: string, of: (limits: Limits) => string, source: string): string[] => [
    what,
    of(DEFAULT_LIMITS),
    of(RAISED_LIMITS),
    source,
  ];
  const throttle = ({ perSecond, burst }: { perSecond: number; burst: number }): string =>
    `${whole(perSecond)}/s, burst ${whole(burst)}`;
  return markdownTable(
    ['limit', 'default', 'raised', 'source'],
    [
      row(
        'API Gateway, all requests of the account: a token bucket',
        ({ gateway }) => throttle(gateway.account),
        SOURCES.gatewayQuotas,
      ),
      row(
        'API Gateway, each method of our stage: a token bucket',
        ({ gateway }) => throttle(gateway.method),
        `\`lib/api.ts\`; ${SOURCES.throttling}`,
      ),
      row(
        'API Gateway, time for an answer',
        ({ gateway }) => `${gateway.integrationTimeoutMs / 1_000} s`,
        '`lib/api.ts`',
      ),
      row(
        'API Gateway, an authorizer’s answer is remembered',
        ({ gateway }) => `${gateway.authorizerTtlMs / 1_000} s`,
        '`lib/api.ts`',
      ),
      row(
        'WAF, requests of an address in a minute',
        ({ firewall }) => whole(firewall.requests),
        `\`lib/firewall.ts\`; ${SOURCES.firewall}`,
      ),
      row(
        'Lambda, requests under way in the account',
        ({ lambda }) => whole(lambda.concurrency),
        SOURCES.concurrency,
      ),
      row(
        'Lambda, requests a second in the account',
        ({ lambda }) => whole(lambda.concurrency * lambda.requestsPerConcurrency),
        `10 times the concurrency: ${SOURCES.concurrency}`,
      ),
      row(
        'Lambda, new environments of a function in 10 s, refilled steadily',
        ({ lambda }) => whole(lambda.scaling.environments),
        SOURCES.scaling,
      ),
      row(
        'DynamoDB, read units a second of the table from the start',
        ({ dynamodb }) => whole(dynamodb.tableReadUnits),
        SOURCES.onDemand,
      ),
      row(
        'DynamoDB, read units a second of a partition',
        ({ dynamodb }) => whole(dynamodb.partitionReadUnits),
        SOURCES.partitions,
      ),
    ],
  );
}

const UNKNOWN = 'assumption of 2026-11-20';

/** How long AWS takes, and what a request is. */
export function timesAssumed(inputs: Inputs): string {
  const { arrivals, tokensPerClub, addresses, design } = scenarioOf(OURS, inputs);
  const usual = scenarioOf({ ...OURS, design: 'the usual way' }, inputs);
  const spread = ({ median, p99 }: Spread): string => `${median} ms, p99 ${p99} ms`;
  return markdownTable(
    ['', 'value', 'source'],
    [
      [
        'requests',
        `from 0 to ${whole(arrivals.peak)}/s in ${arrivals.rampMs / 1_000} s, then held for ${arrivals.holdMs / 1_000} s; random, all for the list of a club’s teams`,
        'a stadium, in the minute after the goal',
      ],
      [
        'where from',
        `${whole(addresses)} addresses; ${tokensPerClub} tokens of each club`,
        'each visitor calls, with the token of the one of four servers that sent the page',
      ],
      [
        'read units, this design',
        `${design.units.pointer} for the pointer, ${design.units.document} for the document (${whole(inputs.sizes.teamsGzip / 1_000)} kB)`,
        `the benchmark’s club of 30 teams; ${SOURCES.itemSizes}`,
      ],
      [
        'read units, the usual way',
        `${usual.design.units.document} for 30 items (${whole(inputs.sizes.teamsItems / 1_000)} kB)`,
        `the same club; ${SOURCES.itemSizes}`,
      ],
      [
        'a throttled read is tried again',
        `${tries(design)}; in the usual way ${tries(usual.design)}; each later wait is up to twice as long`,
        '`shared/store/engine/function-table.ts`; the SDK in `package-lock.json`: `@smithy/core`, `retries-2026-config.js`',
      ],
      ['API Gateway’s own time', spread(LATENCIES.gateway), `10 to 30 ms: ${SOURCES.gatewayTime}`],
      ['to a function and back', spread(LATENCIES.invoke), UNKNOWN],
      [
        'until a new environment begins to start',
        spread(LATENCIES.environment),
        `a cold start takes 100 ms to 1 s: ${SOURCES.environments}`,
      ],
      ['DynamoDB, one item', spread(LATENCIES.getItem), `single-digit ms: ${SOURCES.onDemand}`],
      ['DynamoDB, two items, strongly consistent', spread(LATENCIES.batchGet), UNKNOWN],
      ['DynamoDB, a query of 30 items', spread(LATENCIES.query), UNKNOWN],
      [
        'Lambda is slower than the machine of the benchmark',
        `starting ${LAMBDA_FACTORS.init} times, a call ${LAMBDA_FACTORS.call} times`,
        'hello world starts in 114 to 124 ms on Lambda ([lambda-perf](https://github.com/maxday/lambda-perf), 2026-08-22) and in 25 ms on the lab’s machine; a first SDK call at 128 MB took 933 ms ([aws-sdk-js-v3 #6026](https://github.com/aws/aws-sdk-js-v3/pull/6026)) and 401 ms there',
      ],
      [
        'a function of 512 MB has a share of a processor',
        '512/1,769; while it starts, a whole one',
        `${SOURCES.memory}; the whole one is observed, not documented`,
      ],
    ],
  );
}

const OURS = { clubs: 1, limits: 'default limits', design: 'this design' } as const;

const tries = ({ retries: { attempts, firstWaitMs } }: Design): string =>
  `${attempts} times in all, first after up to ${firstWaitMs} ms`;
