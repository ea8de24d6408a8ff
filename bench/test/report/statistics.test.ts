import { describe, expect, it } from 'vitest';
import { percentile, round, spreadOf } from '../../report/statistics.ts';

describe('percentile', () => {
  it('is the value below which that share lies, by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.9, 0.99, 1].map((share) => percentile(values, share))).toEqual([
      50, 90, 99, 100,
    ]);
  });

  it('is the one value there is, whatever the share', () => {
    expect([0, 0.5, 0.99].map((share) => percentile([7], share))).toEqual([7, 7, 7]);
  });

  it('is not a number where there are no values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('spreadOf', () => {
  it('counts the values and gives their percentiles', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ n: 4, p50: 2, p90: 4, p99: 4 });
  });
});

describe('round', () => {
  it('keeps four significant digits', () => {
    expect([1234.56, 0.0123456, 0].map(round)).toEqual([1235, 0.01235, 0]);
  });
});
