/** Whether all is tried that is otherwise a sample. */
export const isEverything = process.env.EVERY === '1';

/** Returns one of `every`, scattered over a grid; `EVERY=1` takes all. */
export function sample<T>(all: T[], every = 32): T[] {
  const n = Number(process.env.EVERY ?? every);
  return all.filter((_, i) => (Math.imul(i, 0x9e3779b1) >>> 8) % n === 0);
}
