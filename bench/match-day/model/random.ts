import { seededRandom } from '../../club/random.ts';

/** Numbers of a seed: the same seed plays the same match day. */
export interface Random {
  /** From 0, without 1. */
  next(): number;
  /** Evenly among 0 to n - 1. */
  below(n: number): number;
  /** The time to the next event of a Poisson process that has one in a unit of time on average. */
  exponential(): number;
  /** A latency, spread log-normally about its median. */
  latency(spread: Spread): number;
}

/** A latency in ms, by two points of its distribution. */
export interface Spread {
  median: number;
  p99: number;
}

/** The standard normal distribution's 99th percentile. */
const Z99 = 2.3263;

export function createRandom(seed: number): Random {
  const { whole } = seededRandom(seed);
  const next = (): number => whole(0, 2 ** 32 - 1) / 2 ** 32;
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    below: (n) => whole(0, n - 1),
    exponential: () => -Math.log(1 - next()),
    latency: ({ median, p99 }) => {
      const sigma = Math.log(p99 / median) / Z99;
      return sigma === 0 ? median : median * Math.exp(sigma * normal());
    },
  };
}
