import fc from 'fast-check';

/** The seed of all that is random: SEED repeats another run. */
export const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Random numbers from 0 to 1, all equally probable, in a row. */
export function createShares(): () => number {
  const share = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((n) => n / 1_000_000);
  const shares = fc.sample(share, { numRuns: 20_000, seed: SEED });
  return () => shares.pop() ?? 0.5;
}
