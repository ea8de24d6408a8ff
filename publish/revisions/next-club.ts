import type { Club } from '../../shared/table/clubs.ts';

/** Items stay small, and no more are kept by default than half as many. */
const MAX_WAS_LIVE = 20;

/** Readers of times, such as calendars, take a later one for a newer state. */
const STEP_MS = 1_000;

interface Move {
  /** The club as it was when the pointer was claimed: until the claim ends, no other move succeeds. */
  before: Club | undefined;
  to: Omit<Club, 'movedAt' | 'wasLive'>;
  now: Date;
}

/**
 * The club after a move of its pointer. The order of the revisions that were live comes from the moves
 * themselves, and `movedAt` never falls: the clocks of several machines differ.
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
