import { CASES, type Inputs, scenarioOf } from '../match-day/scenarios.ts';
import { type Architecture, type Bill, billOf } from './bill.ts';
import { authorizerUsage, ourUsage } from './our-usage.ts';
import type { Period } from './traffic.ts';
import { add, NO_USAGE, times, type Usage } from './usage.ts';
import { usualUsage } from './usual-usage.ts';

export interface Way {
  title: string;
  usage: Usage;
  bill: Bill;
}

/** How many revisions of a club are kept (`club-data publish --keep`). */
const REVISIONS = 10;
/** `TeamsListed`, and the cold starts. */
const USUAL_METRICS = 2;

/** A period in this design, in the usual way, and in the usual way with compression switched on. */
export function calculate({ parts, months }: Period, inputs: Inputs): Way[] {
  const { sizes } = inputs;
  const [ours, usual] = (['this design', 'the usual way'] as const).map((design) =>
    scenarioOf({ ...CASE, design }, inputs),
  );
  if (!ours || !usual) throw new Error('There are two designs.');
  const total = (of: (traffic: (typeof parts)[number]['traffic']) => Usage): Usage =>
    parts.reduce((sum, { days, traffic }) => add(sum, times(of(traffic), days)), NO_USAGE);
  const clubs = Math.max(...parts.map(({ traffic }) => traffic.clubs));
  const stored = (items: number[]): number =>
    items.reduce((sum, bytes) => sum + bytes, 0) * clubs * months;

  const authorizer = total((traffic) => authorizerUsage(traffic, ours));
  const way = (title: string, usage: Usage, architecture: Architecture): Way => {
    const whole = add(usage, authorizer);
    return { title, usage: whole, bill: billOf(whole, architecture) };
  };
  const usualWay = (isCompressed: boolean): Usage => ({
    ...total((traffic) => usualUsage(traffic, usual, sizes, isCompressed)),
    byteMonths: stored(sizes.items),
    metricMonths: USUAL_METRICS * months,
  });
  return [
    way(
      'this design',
      {
        ...total((traffic) => ourUsage(traffic, ours, sizes)),
        byteMonths: REVISIONS * stored(sizes.published),
      },
      'arm64',
    ),
    way('the usual way', usualWay(false), 'x86'),
    way('the usual way, compressed', usualWay(true), 'x86'),
  ];
}

const CASE = { ...(CASES[0] as (typeof CASES)[number]), clubs: 1 };
