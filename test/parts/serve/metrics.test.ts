import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, type Metrics } from '../../../functions/serve/metrics.ts';

const START = Date.UTC(2026, 10, 22, 12);

let lines: string[];
let metrics: Metrics;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  lines = [];
  metrics = createMetrics('ClubData-prod', (line) => lines.push(line));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the metrics of an instance', () => {
  it('are one line for a minute, in the embedded metric format', () => {
    metrics.count('DocumentsRead');
    metrics.count('DocumentsCached');
    metrics.count('DocumentsCached');
    metrics.max('PointerAge', 4_000);
    metrics.max('PointerAge', 3_000);
    pass(60_000);
    metrics.count('DocumentsCached');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        _aws: {
          Timestamp: START + 60_000,
          CloudWatchMetrics: [
            {
              Namespace: 'ClubData-prod',
              Dimensions: [[]],
              Metrics: [
                { Name: 'DocumentsRead', Unit: 'Count' },
                { Name: 'DocumentsCached', Unit: 'Count' },
                { Name: 'PointerAge', Unit: 'Milliseconds' },
              ],
            },
          ],
        },
        DocumentsRead: 1,
        DocumentsCached: 2,
        PointerAge: 4_000,
      },
    ]);
  });

  it('are not written before the minute is over', () => {
    metrics.count('DocumentsRead');
    pass(59_999);
    metrics.count('DocumentsRead');
    expect(lines).toEqual([]);
  });

  it('begin again with each line', () => {
    metrics.count('DocumentsRead');
    pass(60_000);
    metrics.count('NotModified');
    pass(60_000);
    metrics.max('PointerAge', 1);
    expect(lines.map((line) => JSON.parse(line).DocumentsRead)).toEqual([1, undefined]);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ NotModified: 1 });
  });
});
