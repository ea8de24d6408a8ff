import { DEFAULT_LIMITS, RAISED_LIMITS } from './limits.ts';
import type { Scenario } from './scenario.ts';
import { type Case, type Inputs, SDK_WAIT_MS, scenarioOf } from './scenarios.ts';

/** A match day of this design with one thing changed. */
export interface Variant {
  title: string;
  scenario: Scenario;
}

/** What is asked next, once the eight cases are seen. */
export function variantsOf(inputs: Inputs): Variant[] {
  const raised = (clubs: number, changes: Partial<Scenario>): Scenario => ({
    ...scenarioOf({ ...RAISED, clubs }, inputs),
    ...changes,
  });
  return [
    {
      title: 'one club, all through its four web servers',
      scenario: raised(1, { addresses: 4 }),
    },
    {
      title: 'one club, the throttle in lib/api.ts as it is',
      scenario: raised(1, {
        limits: {
          ...RAISED_LIMITS,
          gateway: { ...RAISED_LIMITS.gateway, method: DEFAULT_LIMITS.gateway.method },
        },
      }),
    },
    {
      title: 'one club, every visitor with a token of its own',
      scenario: raised(1, { tokensPerClub: 20_000 }),
    },
    {
      title: '1,000 clubs, a table that is not warmed up',
      scenario: raised(1_000, {
        limits: { ...RAISED_LIMITS, dynamodb: DEFAULT_LIMITS.dynamodb },
      }),
    },
    {
      title:
        '1,000 clubs, such a table, and throttled reads tried again after 1 s, as the SDK does by itself',
      scenario: withRetries(
        raised(1_000, { limits: { ...RAISED_LIMITS, dynamodb: DEFAULT_LIMITS.dynamodb } }),
        SDK_WAIT_MS,
      ),
    },
  ];
}

const RAISED: Omit<Case, 'clubs'> = { limits: 'raised limits', design: 'this design' };

const withRetries = (scenario: Scenario, firstWaitMs: number): Scenario => ({
  ...scenario,
  design: { ...scenario.design, retries: { ...scenario.design.retries, firstWaitMs } },
});
