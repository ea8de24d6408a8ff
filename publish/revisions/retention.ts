/** Retention of revisions, a setting of the stage (docs/deploy.md). */
export interface Retention {
  /** Largest number of revisions to keep, including the live one. */
  revisions: number;
  /** Days for which a replaced revision is kept. */
  days: number;
}

/** Retention of a table without a stage's setting, such as a table given with `--table`. */
export const RETENTION: Retention = { revisions: 10, days: 400 };

const DAY_MS = 86_400_000;

/** Returns the last day on which a replaced revision is kept, YYYY-MM-DD in UTC. */
export const lastDayOf = (retiredAt: string, { days }: Retention): string =>
  new Date(Date.parse(retiredAt) + days * DAY_MS).toISOString().slice(0, 10);

/** Checks whether a revision was replaced more than `days` days ago; false if it never was. */
export const isOlderThan = (retiredAt: string | undefined, days: number, now: Date): boolean =>
  retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) > days * DAY_MS;
