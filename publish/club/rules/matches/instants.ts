import { Temporal } from 'temporal-polyfill/implementation';

/** Checks, warnings and each view ask for the same times. */
const known = new Map<string, string[]>();
const KNOWN_LIMIT = 20_000;

interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  /** A zone that `isTimeZone` accepts. */
  zone: string;
}

/**
 * The instants (ISO 8601, UTC) at which clocks of a zone show a local time: none where they are put
 * forward past it, two where they are put back, the earlier one first.
 */
export function instantsOf(local: LocalTime): string[] {
  const key = `${local.date}T${local.time} ${local.zone}`;
  const instants = known.get(key) ?? resolve(local);
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(key, instants);
  return instants;
}

/** What the clocks of another zone show at that time; `zone` may be an offset such as `+01:00`. */
export function moveToZone({ date, time, zone }: LocalTime, to: string) {
  const there = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
  const here = there.withTimeZone(to).toPlainDateTime();
  const [day = '', clock = ''] = here.toString({ smallestUnit: 'minute' }).split('T');
  return { date: day, time: clock };
}

function resolve({ date, time, zone }: LocalTime): string[] {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const instants = (['earlier', 'later'] as const).flatMap((disambiguation) => {
    const zoned = local.toZonedDateTime(zone, { disambiguation });
    return zoned.toPlainDateTime().equals(local) ? [zoned.toInstant().toString()] : [];
  });
  return [...new Set(instants)];
}
