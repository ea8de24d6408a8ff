import { DESIGNS } from './designs.ts';
import { DEFAULT_LIMITS, RAISED_LIMITS } from './limits.ts';
import type { Scenario } from './play.ts';

/** A page uses the token of the web server that sent it; a club has four of them. */
export const TRAFFIC = {
  ...{ peak: 20_000, rampMs: 60_000, holdMs: 40_000, publishSpreadMs: 60_000 },
  tokensPerClub: 4,
};
const { 'this design': ours, baseline } = DESIGNS;
const RUNS: [name: string, Pick<Scenario, 'limits' | 'design'>][] = [
  ['default limits: this design', { limits: DEFAULT_LIMITS, design: ours }],
  ['default limits: baseline', { limits: DEFAULT_LIMITS, design: baseline }],
  ['raised limits: this design', { limits: RAISED_LIMITS, design: ours }],
];
const COMBINATIONS = [1, 1_000].flatMap((clubs) =>
  RUNS.map(([name, run]): [string, Scenario] => [
    `${clubs === 1 ? 'one club' : '1,000 clubs'}, ${name}`,
    { ...TRAFFIC, clubs, ...run },
  ]),
);

const newTable = { ...RAISED_LIMITS, tableUnits: DEFAULT_LIMITS.tableUnits };
const sdkRetries = { ...ours.retries, firstDelayMs: baseline.retries.firstDelayMs };
/** AWS gives new accounts 10 concurrent executions. */
const newAccount = { ...DEFAULT_LIMITS, concurrency: 10, invocationRate: 100 };
const manyClubs = { ...TRAFFIC, clubs: 1_000, limits: newTable };

/** The rows of docs/capacity.md. */
export const SCENARIOS: [title: string, Scenario][] = [
  ...COMBINATIONS,
  [
    'one club, a new account: this design',
    { ...TRAFFIC, clubs: 1, limits: newAccount, design: ours },
  ],
  ['1,000 clubs, raised limits, but a new table: this design', { ...manyClubs, design: ours }],
  [
    'the same, and retries after up to 1 s (the SDK’s default)',
    { ...manyClubs, design: { ...ours, retries: sdkRetries } },
  ],
];
