/** Part of a club's past that is kept: a setting of the stage (docs/deploy.md). */
export interface Retention {
  /** Revisions, the live one included. */
  revisions: number;
  /** Days after another revision has become live. */
  days: number;
}

/** Retention where no stage says otherwise, as of a table that is named by itself. */
export const RETENTION: Retention = { revisions: 10, days: 400 };

const DAY_MS = 86_400_000;

/** The last day on which a revision that another has replaced is kept: YYYY-MM-DD, UTC. */
export const lastDayOf = (retiredAt: string, { days }: Retention): string =>
  new Date(Date.parse(retiredAt) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a revision that another has replaced is older than what is kept. */
export const isOlderThan = (retiredAt: string | undefined, days: number, now: Date): boolean =>
  retiredAt !== undefined && now.getTime() - Date.parse(retiredAt) > days * DAY_MS;
