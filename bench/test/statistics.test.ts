import { expect, it } from 'vitest';
import { spreadOf } from '../report/statistics.ts';

it('gives percentiles to four significant digits', () => {
  const values = Array.from({ length: 1_000 }, (_, i) => (1_000 - i) / 7);
  expect(spreadOf(values)).toEqual({ p50: 71.5, p90: 128.6, p99: 141.4 });
});
