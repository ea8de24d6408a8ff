/** Partition keys as numbers: each kind has a range of its own. */
const RANGE = 10_000_000;

/** CLUB#<slug>: the pointer and the licenses; the usual way keeps all of a club there. */
export const clubKey = (club: number): number => club;

/** CLUB#<slug>#<revision>. */
export const revisionKey = (club: number, revision: number): number =>
  RANGE + club * 100 + revision;

/** TOKEN#<license_id>. */
export const tokenKey = (token: number): number => 2 * RANGE + token;

/** What a starting instance reads, which is no one's. */
export const PRIME_KEY = 3 * RANGE;
