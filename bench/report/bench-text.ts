import type { Cold, ColdStart } from '../cold/measure-cold.ts';
import type { Results } from '../measure.ts';
import type { Publish } from '../publish/measure-publish.ts';
import type { Warm, WarmCall } from '../warm/measure-warm.ts';
import { machineText } from './machine.ts';
import { type Cell, table } from './table.ts';
import { targetsTable } from './targets.ts';

/** Returns the machine and the limits that were met, which docs/performance.md shows. */
export const benchSummary = (results: Results): string =>
  `${machineText(results.machine)}\n\n${targetsTable(results)}`;

export function benchText(results: Results): string {
  const { settings, cold, warm, publish } = results;
  return [
    benchSummary(results),
    `Cold: a new process answers GET /clubs/{club}/teams (medians in ms, ${settings.coldRounds} processes each).`,
    coldTable(cold),
    "First call at a memory size's share of a CPU, after a load with a whole one (ms).",
    cold.limited.length > 0 ? limitedTable(cold) : 'Not measured: CPU cannot be limited here.',
    `Warm: the same request to a warm process (ms per call, ${settings.warmRounds * settings.warmCalls} calls each).`,
    warmTable(warm),
    'Publish: 250 teams, 2 MB of JSON (CPU seconds of a command, its start included; medians).',
    publishTable(publish),
  ].join('\n\n');
}

function coldTable({ noOp, baseline, ours }: Cold): string {
  const row = (name: string, start: ColdStart): Cell[] => {
    const { load, firstCall, firstCallCpu, laterCall, aboveBare, cpuAboveBare } = start;
    const times = [load.p50, load.p90, firstCall.p50, firstCall.p90, firstCallCpu, laterCall];
    return [name, ...times, aboveBare, cpuAboveBare];
  };
  return table(
    ['', 'load', 'p90', 'first call', 'p90', 'its CPU', '6th call', 'both above bare', 'CPU'],
    [row('bare (no-op)', noOp), row('baseline', baseline), row('ours', ours)],
  );
}

const limitedTable = ({ limited }: Cold): string =>
  table(
    ['', 'baseline p50', 'p90', 'ours p50', 'p90', 'ratio'],
    limited.map(({ memoryMb, ours, baseline }) => [
      `${memoryMb} MB`,
      ...[baseline.p50, baseline.p90, ours.p50, ours.p90],
      ours.p50 / baseline.p50,
    ]),
  );

function warmTable(warm: Warm): string {
  const row = (name: string, { cpu, wall, reads, bytesRead }: WarmCall): Cell[] => [
    name,
    ...[cpu, cpu / warm.baseline.cpu, wall.p50, wall.p90, wall.p99, reads, bytesRead / 1000],
  ];
  return table(
    ['', 'CPU', 'ratio', 'p50', 'p90', 'p99', 'DynamoDB reads', 'kB read'],
    [
      row('bare (no-op)', warm.noOp),
      row('baseline', warm.baseline),
      row('ours, document read on each call', warm.read),
      row('ours, document cached', warm.cached),
      row('ours, not modified (304)', warm.notModified),
    ],
  );
}

const publishTable = ({ check, checkWorkbook, first, onePlayer, again }: Publish): string =>
  table(
    ['check', 'check of .xlsx', 'first publish', 'one player changed', 'the same again'],
    [[check, checkWorkbook, first, onePlayer, again]],
  );
