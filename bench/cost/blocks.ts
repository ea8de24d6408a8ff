import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { dollarsFor, PRICES, totalOf, type Usage } from './prices.ts';
import { DAYS, LEAGUE_DAY, type Period, SEASON } from './traffic.ts';
import { usageOf, WAYS } from './usage.ts';

const HOURS_OF_MONTH = 730;

/** What a stack costs per month without traffic: see lib/protection/firewall.ts and lib/monitoring/monitoring.ts. */
export const STANDING: Usage = { aclMonths: 1, ruleMonths: 2, alarmMonths: 15 };

/** The same service on machines that are always on: two tasks of 0.5 vCPU and 1 GB. */
const FARGATE: Usage = {
  fargateCpuHours: 2 * 0.5 * HOURS_OF_MONTH,
  fargateGbHours: 2 * HOURS_OF_MONTH,
  balancerHours: HOURS_OF_MONTH,
};

/** The generated blocks of docs/cost.md. */
export const costBlocks = (): Blocks => ({
  league: periodTable(LEAGUE_DAY),
  season: periodTable(SEASON),
  standing: table(
    ['per month, without traffic', 'US dollars'],
    [
      ['this stack: web ACL, 2 rules, alarms on 15 metrics', dollars(totalOf(STANDING))],
      ['instead: 2 Fargate tasks of 0.5 vCPU and 1 GB, load balancer', dollars(totalOf(FARGATE))],
    ],
  ),
  traffic: table(
    ['', 'requests', 'hours', 'clubs', 'unchanged', 'publishes per club', 'environments'],
    Object.entries(DAYS).map(([name, day]): Cell[] => [
      name,
      ...[day.requests, day.hours, day.clubs],
      `${100 * day.unchanged} %`,
      ...[day.publishes, day.environments].map(String),
    ]),
  ),
  prices: table(
    ['', 'US dollars', 'per', 'source'],
    Object.values(PRICES).map(([title, price, per, unit, source]) => {
      return [title, `${price}`, per === 1e6 ? `million ${unit}` : unit, source];
    }),
  ),
});

/** A row for each price: dollars, and what is used. */
function periodTable(period: Period): string {
  const usages = Object.values(WAYS).map((way) => usageOf(period, way));
  const keys = Object.keys(PRICES) as (keyof Usage)[];
  const rows = keys
    .filter((key) => usages.some((usage) => dollarsFor(key, usage[key] ?? 0) >= 0.005))
    .map((key): Cell[] => [PRICES[key][0], ...usages.map((usage) => cell(key, usage[key] ?? 0))]);
  const totals = usages.map((usage) => `**${dollars(totalOf(usage))}**`);
  return table(['', ...Object.keys(WAYS)], [...rows, ['**total**', ...totals]]);
}

function cell(key: keyof Usage, amount: number): string {
  if (amount === 0) return '–';
  const [, , per, unit] = PRICES[key];
  const shown = unit.startsWith('GB') ? amount / per : amount;
  const rounded = Number(shown.toPrecision(3));
  return `${dollars(dollarsFor(key, amount))} (${rounded < 10 ? rounded : whole(rounded)} ${unit})`;
}

const dollars = (value: number): string => `$${value.toFixed(2)}`;
