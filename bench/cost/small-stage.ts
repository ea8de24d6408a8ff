import { readFileSync } from 'node:fs';
import type { Context } from '../../lib/settings/read-settings.ts';
import { type Cell, table } from '../report/table.ts';
import { afterAllowances } from './allowances.ts';
import { dollars, serviceOf } from './bill.ts';
import { addUsages, dollarsFor, PRICES, totalOf, type Usage } from './prices.ts';
import { standingOf } from './standing.ts';
import { pageViewsOf } from './views.ts';

const CDK = new URL('../../cdk.json', import.meta.url);

/** Settings of the smallest stage for production. */
export const SMALL: Context = JSON.parse(readFileSync(CDK, 'utf8')).context.stages.small;

/**
 * Usage of the schedule for the alarm Late job, which updates an item each hour (lib/monitoring/job-alarm.ts).
 */
const CHECKS: Usage = { writeUnits: 730 };

/** Returns a month's usage of the stage `small` of cdk.json, with one club and 50,000 page views. */
export const smallStage = (): Usage =>
  addUsages([
    [1, standingOf('small', SMALL)],
    [1, pageViewsOf('small', SMALL)],
    [1, CHECKS],
    [0.01, { storedGb: 1, backupGb: 1 }],
  ]);

/**
 * Writes the bill of the smallest stage: a row per service, at list prices and after permanent free allowances.
 */
export function smallStageTable(): string {
  const usages = [smallStage(), afterAllowances(smallStage())];
  const rows = Object.entries(Object.groupBy(Object.keys(PRICES) as (keyof Usage)[], serviceOf))
    .map(([service, keys = []]): [string, number[]] => [
      service,
      usages.map((usage) =>
        keys.map((key) => dollarsFor(key, usage[key] ?? 0)).reduce((sum, one) => sum + one, 0),
      ),
    ])
    .filter(([, [list = 0]]) => list >= 0.005)
    .map(([service, costs]): Cell[] => [service, ...costs.map(dollars)]);
  const totals = usages.map((usage) => `**${dollars(totalOf(usage))}**`);
  return table(
    ['stage small, per month', 'list price', 'after allowances'],
    [...rows, ['**total**', ...totals]],
  );
}
