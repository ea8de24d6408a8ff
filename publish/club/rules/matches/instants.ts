import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** Cache of instants by local time and zone: checks, warnings and views need the same times. */
const known = new Map<string, string[]>();
const KNOWN_LIMIT = 20_000;

interface LocalTime {
  /** Day, YYYY-MM-DD. */
  date: string;
  /** Time, HH:MM. */
  time: string;
  /** Time zone accepted by `isTimeZone`; for `moveToZone`, also an offset such as `+01:00`. */
  zone: string;
}

/**
 * Returns the instants (ISO 8601, UTC) of a local time in a zone. A time skipped by daylight saving has none; a
 * repeated time has two, the earlier first.
 */
export function instantsOf(local: LocalTime): string[] {
  const key = `${local.date}T${local.time} ${local.zone}`;
  const cached = known.get(key);
  if (cached) return cached;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const instants = resolve(local);
  known.set(key, instants);
  return instants;
}

export function moveToZone({ date, time, zone }: LocalTime, to: string) {
  const there = PlainDateTime.toZonedDateTime(toPlain(date, time), zone);
  const here = ZonedDateTime.toPlainDateTime(ZonedDateTime.withTimeZone(there, to));
  const [day = '', clock = ''] = PlainDateTime.toString(here, { smallestUnit: 'minute' }).split(
    'T',
  );
  return { date: day, time: clock };
}

function resolve({ date, time, zone }: LocalTime): string[] {
  const local = toPlain(date, time);
  const instants = (['earlier', 'later'] as const).flatMap((disambiguation) => {
    const zoned = PlainDateTime.toZonedDateTime(local, zone, { disambiguation });
    const isThere = PlainDateTime.equals(ZonedDateTime.toPlainDateTime(zoned), local);
    return isThere ? [Instant.toString(ZonedDateTime.toInstant(zoned))] : [];
  });
  return [...new Set(instants)];
}

function toPlain(date: string, time: string): PlainDateTime.Record {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return PlainDateTime.create(year, month, day, hour, minute);
}
