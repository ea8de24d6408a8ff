import type { Spread } from './model/random.ts';

/** How long AWS takes, in ms; docs/capacity.md says where each is from. */
export interface Latencies {
  /** API Gateway's own, of a request. */
  gateway: Spread;
  /** Lambda's between API Gateway and a function, both ways; the environment is taken meanwhile. */
  invoke: Spread;
  /** Until an environment is there and its code begins to start. */
  environment: Spread;
  /** DynamoDB's for one item, as its client sees it. */
  getItem: Spread;
  /** For two items, strongly consistent. */
  batchGet: Spread;
  /** For a query of 200 kB. */
  query: Spread;
}

export const LATENCIES: Latencies = {
  gateway: { median: 10, p99: 30 },
  invoke: { median: 1, p99: 5 },
  environment: { median: 150, p99: 400 },
  getItem: { median: 3, p99: 10 },
  batchGet: { median: 5, p99: 15 },
  query: { median: 8, p99: 25 },
};
