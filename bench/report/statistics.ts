import { quantile } from 'simple-statistics';

export { median, sum } from 'simple-statistics';

export interface Spread {
  p50: number;
  p90: number;
  p99: number;
}

export function spreadOf(values: number[]): Spread {
  const [p50 = 0, p90 = 0, p99 = 0] = quantile(values, [0.5, 0.9, 0.99]).map(round);
  return { p50, p90, p99 };
}

/** Rounds to four significant digits. No figure here is more exact. */
export const round = (value: number): number => Number(value.toPrecision(4));
