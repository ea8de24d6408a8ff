import { measureSizes } from '../match-day/sizes.ts';
import { readTimings } from '../match-day/timings.ts';
import { calculate } from './calculation.ts';
import { priceTable } from './price-table.ts';
import { periodTable, standingTable } from './tables.ts';
import { LEAGUE_DAY, SEASON } from './traffic.ts';
import { trafficTable } from './traffic-table.ts';

/** Of lib/firewall.ts and lib/monitoring.ts; an alarm is billed by the metrics that it looks at. */
export const STANDING = { rules: 2, alarmMetrics: 15 };

/** The generated blocks of docs/cost.md. */
export function costBlocks(): Record<string, string> {
  const inputs = { timings: readTimings(), sizes: measureSizes() };
  return {
    season: periodTable(calculate(SEASON, inputs)),
    league: periodTable(calculate(LEAGUE_DAY, inputs)),
    traffic: trafficTable(),
    prices: priceTable(),
    standing: standingTable(STANDING.rules, STANDING.alarmMetrics),
  };
}
