import { BEHIND_EDGE, DESIGNS } from './designs.ts';
import { EDGES, type Edge, LOCATIONS } from './edge.ts';
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

const CROWDS = {
  'one club, one token': { ...CROWD, clubs: 1, tokensPerClub: 1 },
  'one club, a token for each visitor': { ...CROWD, clubs: 1, tokensPerClub: VISITORS },
  '1,000 clubs': { ...CROWD, clubs: 1_000 },
};

type Row = [title: string, Scenario];

const rowsOf = ([title, crowd]: [string, (typeof CROWDS)['1,000 clubs']]): Row[] => [
  [`${title}: baseline`, { ...crowd, design: DESIGNS.baseline }],
  [`${title}: this design`, { ...crowd, design: DESIGNS['this design'] }],
  ...Object.entries(EDGES).map(
    ([step, edge]): Row => [`${title}: ${step}`, { ...crowd, edge, design: designBehind(edge) }],
  ),
];

const designBehind = ({ copyOf }: Edge) =>
  copyOf === 'club' ? BEHIND_EDGE.design : DESIGNS['this design'];

/** The rows of the edge in docs/capacity.md. */
export const EDGE_SCENARIOS: Row[] = [
  ...Object.entries(CROWDS).flatMap(rowsOf),
  [
    `one club, one token: step 3, if all ${LOCATIONS} locations ask the API`,
    {
      ...CROWDS['one club, one token'],
      edge: { ...EDGES['step 3, kept until a publish'], caches: LOCATIONS },
      design: BEHIND_EDGE.design,
    },
  ],
];
