import type { Club } from '../../shared/table/clubs.ts';

/**
 * Limit of earlier live revisions in the item of a club, so that the item stays small. By default, half as many
 * are kept.
 */
const MAX_WAS_LIVE = 20;

/**
 * Milliseconds by which `movedAt` grows at least, because calendars and other readers take a later time for a
 * newer state.
 */
const STEP_MS = 1_000;

interface Move {
  /**
   * Club when the pointer was claimed; undefined for a new club. Until the claim ends, no other move succeeds.
   */
  before: Club | undefined;
  to: Omit<Club, 'movedAt' | 'wasLive'>;
  now: Date;
}

/**
 * Returns the club after a move of its pointer. The order of earlier live revisions follows from the moves and
 * not from times, and `movedAt` always grows, because the clocks of several machines differ.
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
