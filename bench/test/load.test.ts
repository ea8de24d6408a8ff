import { expect, it } from 'vitest';
import { growthOf } from '../load/report.ts';
import { spreadOf } from '../report/statistics.ts';

it('compares the medians of the third and the last quarter', () => {
  const samples = [...Array(40).fill(1), ...Array(20).fill(600), 9_000, ...Array(19).fill(630)];
  expect(growthOf(samples)).toEqual({ third: 600, last: 630 });
});

it('gives percentiles to four significant digits', () => {
  const values = Array.from({ length: 1_000 }, (_, i) => (1_000 - i) / 7);
  expect(spreadOf(values)).toEqual({ p50: 71.5, p90: 128.6, p99: 141.4 });
});
