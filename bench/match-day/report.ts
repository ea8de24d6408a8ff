import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { DESIGNS, LATENCIES, MEASURED_ON } from './designs.ts';
import { LIMITS } from './limits.ts';
import { nextLimitsTable } from './next-limits.ts';
import { offeredAt, play, type Scenario } from './play.ts';
import type { Findings } from './record.ts';

/** Plays the scenarios, some five seconds each: their table in docs/capacity.md. */
export const findingsTable = (
  scenarios: [title: string, Scenario][],
  onPlay?: (title: string) => void,
): string =>
  table(
    [
      ...['', 'first limit met', 'served/s at the peak', 'refused', 'p50, ms', 'p99, ms'],
      ...['environments', 'read units/s of a partition'],
    ],
    scenarios.map(([title, scenario]): Cell[] => {
      onPlay?.(title);
      const findings = play(scenario);
      const { p50, p99, most } = findings;
      const figures = [p50, p99, most.environments, most.partition].map(Math.round);
      return [title, ...outcome(scenario, findings), ...figures];
    }),
  );

function firstMet(scenario: Scenario, { met }: Findings): string {
  const [first] = met;
  if (!first) return 'none';
  const [limit, at] = first;
  const seconds = Math.floor(at / 1000);
  return `${LIMITS[limit][0]}: after ${seconds} s, at ${whole(offeredAt(scenario, at))}/s`;
}

/** Plays the scenarios of the edge, some 15 seconds each. */
export const edgeTable = (
  scenarios: [title: string, Scenario][],
  onPlay?: (title: string) => void,
): string =>
  table(
    [
      ...['', 'first limit met', 'served/s at the peak', 'refused', 'p50, ms', 'p99, ms'],
      ...['requests at the API', 'most of them in a second', 'environments'],
    ],
    scenarios.map(([title, scenario]): Cell[] => {
      onPlay?.(title);
      const findings = play(scenario);
      const { p50, p99, asked, most } = findings;
      const figures = [p50, p99, asked, most.asked, most.environments].map(Math.round);
      return [title, ...outcome(scenario, findings), ...figures];
    }),
  );

/** The first limit, the throughput at the peak, and the share that was refused. */
function outcome(scenario: Scenario, findings: Findings): Cell[] {
  const { offered, served, servedAtPeak } = findings;
  const refused = (100 * (offered - served)) / offered;
  const share = refused > 0 && refused < 1 ? refused.toFixed(2) : refused.toFixed(0);
  return [firstMet(scenario, findings), Math.round(servedAtPeak), `${share} %`];
}

/** The inputs of the model, for docs/capacity.md. */
export function inputBlocks(): Blocks {
  const designs = Object.entries(DESIGNS).map(([name, { times }]): Cell[] => [
    name,
    ...Object.values(times).map((ms) => Number(ms.toPrecision(2))),
  ]);
  const latencies = Object.entries(LATENCIES).map(([name, latency]): Cell[] => [name, ...latency]);
  return {
    next: nextLimitsTable(),
    times: [
      `Measured: ${MEASURED_ON}.`,
      table(['on Lambda, ms', 'init', 'first call', 'call that reads', 'cached call'], designs),
      table(['assumed, ms', 'median', 'p99'], latencies),
    ].join('\n\n'),
  };
}
