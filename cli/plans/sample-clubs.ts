import { createHash } from 'node:crypto';

/** Up to this number of clubs, a publish looks whether each unchanged one has all of its documents. */
const CHECKED = 100;
/** Of more clubs, each has its day, since looking reads all items of a revision. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Whether it is the club's turn, in a run of so many: nothing is stored, so that any machine may run it. */
export function isDue(slug: string, clubs: number, now: Date): boolean {
  if (clubs <= CHECKED) return true;
  const number = createHash('sha256').update(slug).digest().readUInt32BE();
  return number % DAYS === Math.floor(now.getTime() / DAY_MS) % DAYS;
}
