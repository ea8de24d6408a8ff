import fc from 'fast-check';

/** The seed of all random moments: SEED repeats those of another run. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Random shares, from 0 to 1. */
export const randomShares = (count: number): number[] =>
  fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: count, seed: SEED });
