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

/** Of each club: of its full and of its public license. */
const TOKENS = { tokensPerClub: 2, design: DESIGNS['this design'] };

const CROWDS = {
  'one club': { ...CROWD, ...TOKENS, clubs: 1 },
  '1,000 clubs': { ...CROWD, ...TOKENS, clubs: 1_000 },
};

type Row = [title: string, Scenario];

/** The rows of the edge in docs/capacity.md. */
export const EDGE_SCENARIOS: Row[] = Object.entries(CROWDS).flatMap(([title, crowd]): Row[] => [
  [`${title}: this design`, crowd],
  [`${title}: with the edge`, { ...crowd, edge: EDGE }],
  [
    `${title}: with the edge, without Origin Shield`,
    { ...crowd, edge: { ...EDGE, caches: REGIONAL_CACHES } },
  ],
]);
