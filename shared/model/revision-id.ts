const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z-[0-9a-f]{16}$/;

/** Creates a unique id that sorts by time, so that two publishes never share a revision. */
export function createRevisionId(now: Date): string {
  const time = now.toISOString().replace(/[-:]/g, '');
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${time}-${Buffer.from(random).toString('hex')}`;
}

/** Checks the form of a revision id; the revision need not exist. */
export const isRevisionId = (text: string): boolean => revisionTime(text) !== undefined;

/** Returns the time in a revision id, ISO 8601; undefined for any other text. */
export function revisionTime(revision: string): string | undefined {
  const [, year, month, day, hour, minute, second] = ID.exec(revision) ?? [];
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}
