import { createHash } from 'node:crypto';

/**
 * Largest number of clubs for which every publish checks all unchanged clubs for missing documents. With more
 * clubs, an unchanged club is checked only on one of every `DAYS` days.
 */
const CHECKED = 100;
/**
 * Number of days over which checks of more than `CHECKED` clubs are spread, because a check reads all items of
 * a revision.
 */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns whether to check the club today. The day follows from the slug, so any machine may run the check and
 * nothing is stored.
 */
export function isDue(slug: string, clubs: number, now: Date): boolean {
  if (clubs <= CHECKED) return true;
  const number = createHash('sha256').update(slug).digest().readUInt32BE();
  return number % DAYS === Math.floor(now.getTime() / DAY_MS) % DAYS;
}
