/** `Area/Location`, or UTC: not `CET`, whose rules are of no place, and not `+01:00`, which knows no summer. */
const SPELLING = /^(UTC|[A-Z]\w*(\/[A-Z][\w+-]*)+)$/;

/** For JSON Schema, in which nothing says whether there is such a place. */
export const TIME_ZONE_PATTERN = SPELLING.source;

const CANONICAL = Intl.supportedValuesOf('timeZone');
const known = new Set(['UTC', ...CANONICAL]);

/** Whether a text is an IANA time zone in its usual spelling, and this version of Node.js knows it. */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!SPELLING.test(text) || CANONICAL.some((zone) => isEqual(zone, text))) return false;
  if (!accepts(text)) return false;
  known.add(text); // a link, such as an earlier name
  return true;
}

/** The zone that a text spells in another way: `Europe/Berlin` of `europe/berlin` and `Berlin`. */
export function findTimeZone(text: unknown): string | undefined {
  const wanted = String(text).trim().replaceAll(' ', '_');
  const zones = ['UTC', ...CANONICAL];
  return (
    zones.find((zone) => isEqual(zone, wanted)) ??
    zones.find((zone) => isEqual(zone.split('/').at(-1) ?? '', wanted))
  );
}

/** Intl takes `Europe/BERLIN` too; libraries of other languages do not. */
const isEqual = (zone: string, other: string): boolean =>
  zone.toLowerCase() === other.toLowerCase();

function accepts(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
