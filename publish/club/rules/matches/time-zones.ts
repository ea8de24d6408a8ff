/**
 * Pattern of `Area/Location` or UTC. It excludes `CET`, which names no place, and `+01:00`, which has no
 * daylight saving time.
 */
const SPELLING = /^(UTC|[A-Z]\w*(\/[A-Z][\w+-]*)+)$/;

/** Pattern for JSON Schema, which cannot check that the zone exists. */
export const TIME_ZONE_PATTERN = SPELLING.source;

const CANONICAL = Intl.supportedValuesOf('timeZone');
const known = new Set(['UTC', ...CANONICAL]);

/**
 * Checks whether this Node.js version knows a text as an IANA time zone, `Area/Location` or UTC. Another
 * spelling of a current name is refused.
 */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!SPELLING.test(text) || CANONICAL.some((zone) => isEqual(zone, text))) return false;
  if (SHOUTED.test(text) || resolve(text) === undefined) return false;
  known.add(text); // an alias (IANA link), such as an earlier name of a zone
  return true;
}

/** Finds the zone for another spelling: `Europe/Berlin` for `europe/berlin` or `Berlin`. */
export function findTimeZone(text: unknown): string | undefined {
  const wanted = String(text).trim().replaceAll(' ', '_');
  const zones = ['UTC', ...CANONICAL];
  return (
    zones.find((zone) => isEqual(zone, wanted)) ??
    zones.find((zone) => isEqual(zone.split('/').at(-1) ?? '', wanted)) ??
    (wanted.includes('/') ? zones.find((zone) => zone === resolve(wanted)) : undefined)
  );
}

/** Pattern of spellings that only Intl accepts, such as `EUROPE/Berlin`, and of the zones under `SystemV/`. */
const SHOUTED = /[A-Z]{4}|^SystemV\//;

/** Compares zones without case. Intl accepts `Europe/BERLIN`, but libraries in other languages do not. */
const isEqual = (zone: string, other: string): boolean =>
  zone.toLowerCase() === other.toLowerCase();

/** Returns Intl's own name of a time zone; undefined if Intl does not know the zone. */
function resolve(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
