const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-[0-9a-f]{16}$/;

/**
 * Creates an id that sorts by time and is unique, so that two publishers never write into the same revision.
 */
export function createRevisionId(now: Date): string {
  const time = now.toISOString().replace(/[-:]/g, '');
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${time}-${Buffer.from(random).toString('hex')}`;
}

/** Whether it is a revision id by its form; such a revision need not exist. */
export const isRevisionId = (text: string): boolean => revisionTime(text) !== undefined;

/** Returns when a revision was published, ISO 8601, from its id; undefined for what is not a revision id. */
export function revisionTime(revision: string): string | undefined {
  const [, year, month, day, hour, minute, second] = ID.exec(revision) ?? [];
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}
