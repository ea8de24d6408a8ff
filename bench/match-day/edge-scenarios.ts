import { EDGE_AUTHORIZER_CACHE_TTL } from '../../lib/api/api.ts';
import { DESIGNS } from './designs.ts';
import { EDGE, REGIONAL_CACHES } from './edge.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import type { Scenario } from './play.ts';
import { TRAFFIC } from './scenarios.ts';

/** Ten times what the API's default quotas carry, for half of the time, so that it plays faster. */
const CROWD = {
  ...TRAFFIC,
  ...{ peak: 100_000, rampMs: 30_000, holdMs: 20_000, publishSpreadMs: 20_000 },
  limits: DEFAULT_LIMITS,
};
/** Of the crowd, when each page asks every 30 seconds. */
export const VISITORS = 30 * CROWD.peak;

/** Requests per second of a hundred addresses, each as many as AWS WAF lets through: five times what the API admits. */
const STRANGERS = (100 * DEFAULT_LIMITS.addressRate) / 60;

/** Of each club: of its full and of its public license. */
const TOKENS = { tokensPerClub: 2, design: DESIGNS['this design'] };

const CROWDS = {
  'one club': { ...CROWD, ...TOKENS, clubs: 1 },
  '1,000 clubs': { ...CROWD, ...TOKENS, clubs: 1_000 },
};

/** The edge, and the limits of a stage that has one: it keeps the authorizer's answers more shortly. */
const AT_EDGE = {
  edge: EDGE,
  limits: { ...DEFAULT_LIMITS, authorizerTtlMs: EDGE_AUTHORIZER_CACHE_TTL.toMilliseconds() },
};

type Row = [title: string, Scenario];

/** The crowd of the first table. */
const FEWER = { ...CROWDS['1,000 clubs'], peak: TRAFFIC.peak, rampMs: TRAFFIC.rampMs, ...AT_EDGE };

const OVERLOADED: Row[] = [
  ['1,000 clubs, 20,000 requests/s: with the edge', FEWER],
  ['the same, and 50,000/s of strangers', { ...FEWER, strangers: STRANGERS }],
];

const UNSHIELDED: Row = [
  'the same, without Origin Shield',
  { ...CROWDS['1,000 clubs'], ...AT_EDGE, edge: { ...EDGE, caches: REGIONAL_CACHES } },
];

const OF_CROWDS: Row[] = Object.entries(CROWDS).flatMap(([title, crowd]): Row[] => [
  [`${title}: this design`, crowd],
  [`${title}: with the edge`, { ...crowd, ...AT_EDGE }],
]);

/** The rows of the edge in docs/capacity.md. */
export const EDGE_SCENARIOS: Row[] = [...OF_CROWDS, UNSHIELDED, ...OVERLOADED];
