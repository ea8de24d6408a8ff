/** The value below which a share of all values lies (nearest rank); of no values it is NaN. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export interface Spread {
  n: number;
  p50: number;
  p90: number;
  p99: number;
}

export const spreadOf = (values: number[]): Spread => ({
  n: values.length,
  p50: round(percentile(values, 0.5)),
  p90: round(percentile(values, 0.9)),
  p99: round(percentile(values, 0.99)),
});

/** To four significant digits: no figure here is worth more. */
export const round = (value: number): number => Number(value.toPrecision(4));
