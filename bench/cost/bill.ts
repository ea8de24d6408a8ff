import { sum } from '../report/statistics.ts';
import { type Cell, table } from '../report/table.ts';
import { edgeUsage } from './edge-usage.ts';
import { dollarsFor, PRICES, totalOf, type Usage } from './prices.ts';
import { LEAGUE_DAY, type Period, SEASON } from './traffic.ts';
import { usageOf, WAYS } from './usage.ts';

/**
 * Writes the bill in dollars: a row per service. Columns are the league's match day and the club's season
 * (docs/cost.md), each with this design and the baseline's.
 */
export function billTable(): string {
  const columns = [...waysOf('league', LEAGUE_DAY), ...waysOf('season', SEASON)];
  const usages = columns.map(([, usage]) => usage);
  const rows = Object.entries(Object.groupBy(Object.keys(PRICES) as (keyof Usage)[], serviceOf))
    .map(([service, keys = []]): [string, number[]] => [
      service,
      usages.map((usage) => sum(keys.map((key) => dollarsFor(key, usage[key] ?? 0)))),
    ])
    .filter(([, costs]) => costs.some((cost) => cost >= 0.005))
    .map(([service, costs]): Cell[] => [
      service,
      ...costs.map((cost) => (cost ? dollars(cost) : '–')),
    ]);
  const totals = usages.map((usage) => `**${dollars(totalOf(usage))}**`);
  return table(['', ...columns.map(([name]) => name)], [...rows, ['**total**', ...totals]]);
}

/** Returns `Lambda` for the price `Lambda, requests`. */
export const serviceOf = (key: keyof Usage): string => PRICES[key][0].replace(/,.*/, '');

const waysOf = (name: string, period: Period): [name: string, Usage][] => [
  [`${name}: this design`, usageOf(period, WAYS['this design'])],
  ['with the edge', edgeUsage(period)],
  ['baseline', usageOf(period, WAYS.baseline)],
];

export const dollars = (value: number): string => `$${value.toFixed(2)}`;
