/** Whether all is tried that is otherwise a sample. */
export const isEverything = process.env.EVERY === '1';

/**
 * Returns one of `every`, scattered over a grid; `EVERY=1` takes all, and `EVERY=4` with the number of
 * a DAY another quarter each day.
 */
export function sample<T>(all: T[], every = 32): T[] {
  const { EVERY = every, DAY = 0 } = process.env;
  const n = Number(EVERY);
  return all.filter((_, i) => (Math.imul(i, 0x9e3779b1) >>> 8) % n === Number(DAY) % n);
}
