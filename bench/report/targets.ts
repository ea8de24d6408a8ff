import type { Measured } from '../measure.ts';
import { type Cell, table } from './table.ts';

/** Writes the table of limits that the service must meet. Ratios are its figures divided by the baseline's. */
export function targetsTable({ sizes, cold, warm }: Measured): string {
  const { ours, baseline } = cold;
  const at256 = cold.limited.find(({ memoryMb }) => memoryMb === 256);
  const limited = at256 ? at256.ours.p50 / at256.baseline.p50 : Number.NaN;
  const firstCall = ours.firstCall.p50 / baseline.firstCall.p50;
  const rows: [name: string, figure: number, limit: number][] = [
    ['load and first call above a bare process, ratio', ours.aboveBare / baseline.aboveBare, 0.5],
    ['the same by CPU, ratio', ours.cpuAboveBare / baseline.cpuAboveBare, 0.4],
    ['first call after initialization, ratio', firstCall, 0.25],
    ["first call with 256 MB's share of a CPU, ratio", limited, 0.15],
    ['CPU of a warm call that reads its document, ratio', warm.read.cpu / warm.baseline.cpu, 0.2],
    [
      'CPU of a warm call with a cached document, ratio',
      warm.cached.cpu / warm.baseline.cpu,
      0.025,
    ],
    ['p99 of a warm call with a cached document, ms', warm.cached.wall.p99, 1],
    [
      `largest bundle of a function, kB (baseline: ${Math.round(sizes.baselineBundle / 1000)})`,
      sizes.largestBundle / 1000,
      187,
    ],
  ];
  return table(
    ['acceptance limits', 'measured', 'at most', ''],
    rows.map(([name, figure, limit]): Cell[] => [name, figure, limit, verdict(figure, limit)]),
  );
}

function verdict(figure: number, limit: number): string {
  if (Number.isNaN(figure)) return 'not measured here';
  return figure <= limit ? 'ok' : 'NOT MET';
}
