interface Period<T> {
  value: T;
  from: number;
  until: number;
}

/** The values that something has had, and when (ms); during a change it has both. */
export type Timeline<T> = ReturnType<typeof createTimeline<T>>;

export function createTimeline<T>() {
  const periods: Period<T>[] = [];
  return {
    /** The value from now on, which `write` makes true. */
    async change(value: T, write: () => Promise<unknown>): Promise<void> {
      const previous = periods.at(-1);
      periods.push({ value, from: Date.now(), until: Number.POSITIVE_INFINITY });
      await write();
      if (previous) previous.until = Date.now();
    },
    /** Returns the values at any moment between these two. */
    during: (from: number, until: number): Period<T>[] =>
      periods.filter((period) => period.from <= until && period.until >= from),
    latest: (): Period<T> | undefined => periods.at(-1),
  };
}
