export type Random = {
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number;
  isLikely(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** A repeatable source of randomness (mulberry32): one seed, one series, on every machine. */
export function seededRandom(seed: number): Random {
  const state = { word: seed | 0 };
  const next = () => {
    state.word = (state.word + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state.word ^ (state.word >>> 15), state.word | 1);
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((spread ^ (spread >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    isLikely: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
  };
}
