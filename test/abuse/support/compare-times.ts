/** Prepares a guess and returns it; only the guess is timed, and it rejects when it is right. */
export type Attempt = () => () => Promise<unknown>;

/** Times in milliseconds, by name. Each round runs all attempts once, in a random order. */
export async function measureInterleaved<K extends string>(
  attempts: Record<K, Attempt>,
  rounds: number,
): Promise<Record<K, number[]>> {
  const names = Object.keys(attempts) as K[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    number[]
  >;
  for (let round = 0; round < rounds; round++) {
    const order = names.map((name) => ({ name, at: Math.random() })).sort((a, b) => a.at - b.at);
    for (const { name } of order) {
      const guess = attempts[name]();
      const startedAt = performance.now();
      await guess();
      times[name].push(performance.now() - startedAt);
    }
  }
  return times;
}

/**
 * How often a time of `a` is longer than one of `b` (Mann-Whitney's U over the number of pairs): 0.5
 * when they tell nothing, 0 or 1 when a single one tells which it is. Outliers weigh like any other.
 */
export function shareLonger(a: number[], b: number[]): number {
  const sorted = b.toSorted((left, right) => left - right);
  const longer = a.reduce((sum, time) => sum + countBelow(sorted, time), 0);
  return longer / (a.length * b.length);
}

function countBelow(sorted: number[], time: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
