import { DESIGNS, type DesignName } from './designs.ts';
import { DEFAULT_LIMITS, RAISED_LIMITS } from './limits.ts';
import type { Scenario } from './play.ts';

/** Every visitor's page uses the token of the web server that sent it. */
const TRAFFIC = { peak: 20_000, rampMs: 60_000, holdMs: 30_000, tokensPerClub: 4 };

const scenario = (clubs: number, name: DesignName, changes: Partial<Scenario> = {}): Scenario => ({
  ...TRAFFIC,
  clubs,
  design: DESIGNS[name],
  limits: DEFAULT_LIMITS,
  ...changes,
});

const raised = { limits: RAISED_LIMITS };
const coldTable = { limits: { ...RAISED_LIMITS, tableUnits: DEFAULT_LIMITS.tableUnits } };
const { stageRate, stageBurst } = DEFAULT_LIMITS;
const ours = DESIGNS['this design'];
const sdkRetries = { ...ours.retries, firstDelayMs: DESIGNS.baseline.retries.firstDelayMs };

/** The rows of docs/capacity.md. */
export const SCENARIOS: Record<string, Scenario> = {
  'one club, default limits: this design': scenario(1, 'this design'),
  'one club, default limits: baseline': scenario(1, 'baseline'),
  'one club, raised limits: this design': scenario(1, 'this design', raised),
  'one club, raised limits: baseline': scenario(1, 'baseline', raised),
  '1,000 clubs, default limits: this design': scenario(1_000, 'this design'),
  '1,000 clubs, default limits: baseline': scenario(1_000, 'baseline'),
  '1,000 clubs, raised limits: this design': scenario(1_000, 'this design', raised),
  '1,000 clubs, raised limits: baseline': scenario(1_000, 'baseline', raised),
  'this design, one club, raised limits, but the throttle in lib/api.ts': scenario(
    1,
    'this design',
    {
      limits: { ...RAISED_LIMITS, stageRate, stageBurst },
    },
  ),
  'this design, one club, raised limits, a token per visitor': scenario(1, 'this design', {
    ...raised,
    tokensPerClub: 20_000,
  }),
  'this design, 1,000 clubs, raised limits, but a new table': scenario(
    1_000,
    'this design',
    coldTable,
  ),
  'the same, with the SDK’s retry delay of up to 1 s': scenario(1_000, 'this design', {
    ...coldTable,
    design: { ...ours, retries: sdkRetries },
  }),
};
