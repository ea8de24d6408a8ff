/** Part of a club's past that is kept, a setting of the stage (docs/deploy.md). */
export interface Retention {
  /** Number of revisions, including the live one. */
  revisions: number;
  /** Days for which a revision is kept after another has become live. */
  days: number;
}

/** Retention if no stage sets another one, as for a table that is given by name. */
export const RETENTION: Retention = { revisions: 10, days: 400 };

const DAY_MS = 86_400_000;

/** Returns the last day on which a replaced revision is kept, YYYY-MM-DD in UTC. */
export const lastDayOf = (retiredAt: string, { days }: Retention): string =>
  new Date(Date.parse(retiredAt) + days * DAY_MS).toISOString().slice(0, 10);

/** Checks whether a revision was replaced more than `days` days ago; false if it was never replaced. */
export const isOlderThan = (retiredAt: string | undefined, days: number, now: Date): boolean =>
  retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) > days * DAY_MS;
