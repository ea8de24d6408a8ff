import { median } from '../report/statistics.ts';

/** Whether something that is sampled evenly has stopped growing. */
export interface Leveling {
  /** Medians of the third and the last quarter of the time: single samples say little. */
  third: number;
  last: number;
  /** From the third to the last, as a share of the third. */
  growth: number;
  isLevel: boolean;
}

/**
 * Some 600 MB and 2,000 requests/s: a leak of a kilobyte a request grows by more in a quarter of a
 * minute, and what is remembered of every revision by less.
 */
export const GROWTH_LIMIT = 0.05;

export function levelingOf(samples: number[]): Leveling {
  const at = (quarter: number) => Math.floor((samples.length * quarter) / 4);
  const third = median(samples.slice(at(2), at(3)));
  const last = median(samples.slice(at(3)));
  const growth = last / third - 1;
  return { third, last, growth, isLevel: growth <= GROWTH_LIMIT };
}
