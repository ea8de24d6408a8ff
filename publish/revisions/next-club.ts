import type { Club } from '../../shared/table/clubs.ts';

/**
 * Largest number of earlier live revisions in a club's item: twice the number of revisions that are kept by
 * default. A limit keeps the item small.
 */
const MAX_WAS_LIVE = 20;

/**
 * Smallest difference between two successive values of `movedAt`, in milliseconds. Readers take the later time
 * for the newer state.
 */
const STEP_MS = 1_000;

interface Move {
  /**
   * Live state when the pointer was claimed; undefined for a new club. No other publish can move the pointer
   * while this claim is the latest.
   */
  before: Club | undefined;
  to: Omit<Club, 'movedAt' | 'wasLive'>;
  now: Date;
}

/**
 * Returns the Club item after another revision has become live. `movedAt` grows even if the clocks of machines
 * differ. `wasLive` has the latest first.
 */
export function nextClub({ before, to, now }: Move): Club {
  const earliest = before ? Date.parse(before.movedAt) + STEP_MS : 0;
  const wasLive = before ? [before.revision, ...before.wasLive] : [];
  return {
    ...to,
    movedAt: new Date(Math.max(now.getTime(), earliest)).toISOString(),
    wasLive: [...new Set(wasLive)].filter((id) => id !== to.revision).slice(0, MAX_WAS_LIVE),
  };
}
