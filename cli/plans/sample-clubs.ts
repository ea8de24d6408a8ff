import { createHash } from 'node:crypto';

/** With at most this many clubs, a publish checks whether each unchanged club has all its documents. */
const CHECKED = 100;
/** With more clubs, each is checked on one day of this many, because a check reads all items of a revision. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether the club is checked today. The day follows from the slug, so nothing is stored and any machine may
 * run it.
 */
export function isDue(slug: string, clubs: number, now: Date): boolean {
  if (clubs <= CHECKED) return true;
  const number = createHash('sha256').update(slug).digest().readUInt32BE();
  return number % DAYS === Math.floor(now.getTime() / DAY_MS) % DAYS;
}
