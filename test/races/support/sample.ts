/** Returns one of `every`, scattered so that no row of a grid is left out; `EVERY=1` takes all. */
export function sample<T>(all: T[], every = 16): T[] {
  const n = Number(process.env.EVERY ?? every);
  return all.filter((_, i) => (Math.imul(i, 0x9e3779b1) >>> 8) % n === 0);
}
