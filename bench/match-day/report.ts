import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table, whole } from '../report/table.ts';
import { DESIGNS, LATENCIES, MEASURED_ON } from './designs.ts';
import { DEFAULT_LIMITS, LIMITS, RAISED_LIMITS } from './limits.ts';
import { offeredAt, play, type Scenario } from './play.ts';
import type { Findings } from './record.ts';
import { SCENARIOS } from './scenarios.ts';

/** Plays all scenarios, which takes half a minute: the generated blocks of docs/capacity.md. */
export function capacityBlocks(onPlay: (title: string) => void): Blocks {
  const played = Object.entries(SCENARIOS).map(([title, scenario]): Played => {
    onPlay(title);
    return { title, scenario, findings: play(scenario) };
  });
  return {
    findings: findingsTable(played),
    chart: chart(played),
    limits: limitsTable(),
    times: timesTable(),
  };
}

interface Played {
  title: string;
  scenario: Scenario;
  findings: Findings;
}

const findingsTable = (played: Played[]): string =>
  table(
    [
      '',
      'first limit met',
      'served/s at the peak',
      'refused',
      'p50, ms',
      'p99, ms',
      'environments',
      'read units/s: partition',
      'table',
    ],
    played.map(({ title, scenario, findings }): Cell[] => {
      const { offered, served, servedAtPeak, p50, p99, most } = findings;
      const refused = `${((100 * (offered - served)) / offered).toFixed(0)} %`;
      return [
        title,
        firstMet(scenario, findings),
        whole(servedAtPeak),
        refused,
        whole(p50),
        whole(p99),
        whole(most.environments),
        whole(most.partition),
        whole(most.table),
      ];
    }),
  );

function firstMet(scenario: Scenario, { met: [first] }: Findings): string {
  if (!first) return 'none';
  const { title } = LIMITS[first.limit];
  return `${title}: after ${first.second} s, at ${whole(offeredAt(scenario, first.second * 1000))}/s`;
}

/** Served requests per second of the first two scenarios; Mermaid, which GitHub draws. */
function chart(played: Played[]): string {
  const [ours, baseline] = played;
  if (!ours || !baseline) throw new Error('Two scenarios are drawn.');
  const every5 = (values: number[]) => values.filter((_, i) => i % 5 === 4).map(Math.round);
  const offered = ours.findings.perSecond.map((_, i) => offeredAt(ours.scenario, (i + 0.5) * 1000));
  return [
    '```mermaid',
    'xychart-beta',
    '  title "One club, default limits: offered (top), served by this design (middle), by the baseline (bottom)"',
    `  x-axis "seconds" 5 --> ${offered.length}`,
    '  y-axis "requests/s" 0 --> 20000',
    ...[offered, ours.findings.perSecond, baseline.findings.perSecond].map(
      (line) => `  line [${every5(line).join(', ')}]`,
    ),
    '```',
  ].join('\n');
}

const limitsTable = (): string =>
  table(
    ['limit', 'default', 'raised', 'source'],
    Object.entries(LIMITS).map(([name, { title, source }]) => {
      const key = name as keyof typeof LIMITS;
      return [title, whole(DEFAULT_LIMITS[key]), whole(RAISED_LIMITS[key]), source];
    }),
  );

/** Milliseconds: on Lambda, from what the benchmark measured; and what is assumed of AWS. */
function timesTable(): string {
  const designs = Object.entries(DESIGNS).map(([name, { times }]): Cell[] => [
    name,
    ...Object.values(times).map(whole),
  ]);
  const latencies = Object.entries(LATENCIES).map(([name, { median, p99 }]): Cell[] => [
    name,
    median,
    p99,
  ]);
  return [
    `Measured: ${MEASURED_ON}.`,
    table(
      ['on Lambda, ms', 'init', 'first call', 'call that reads', 'call with a cached document'],
      designs,
    ),
    table(['assumed, ms', 'median', 'p99'], latencies),
  ].join('\n\n');
}
