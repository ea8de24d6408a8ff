import type { Match } from '../../../client/src/club-data.ts';

type When = Pick<Match, 'date' | 'time_zone' | 'starts_at'>;

interface Zoned {
  /** Language of the texts, such as `de`. */
  language: string;
  /** Time zone of the visitor; this device's when omitted. */
  timeZone?: string | undefined;
}

export interface ShownTime {
  /** Value of `datetime` of a `time` element. */
  datetime: string;
  /** `Sat, 28 Nov, 15:30`, in the visitor's time zone; without a time, the day alone. */
  text: string;
  /** The time at the place, where its clocks show another, and the place's name. */
  there?: { time: string; place: string };
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats the time of a match for people; undefined while no day is set. */
export function showTime(
  { date, time_zone, starts_at }: When,
  { language, timeZone }: Zoned,
): ShownTime | undefined {
  if (starts_at === null) {
    if (date === null) return undefined;
    const text = format(new Date(`${date}T00:00Z`), language, { ...DAY, timeZone: 'UTC' });
    return { datetime: date, text };
  }
  const start = new Date(starts_at);
  const shown = {
    datetime: starts_at,
    text: format(start, language, { ...DAY, ...TIME, timeZone }),
  };
  if (!time_zone || isSameClock(start, time_zone, timeZone)) return shown;
  const place = time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone;
  const there = format(start, language, { ...TIME, timeZone: time_zone });
  return { ...shown, there: { time: there, place } };
}

/** Whether the clocks of two zones show the same at an instant. */
function isSameClock(instant: Date, ...zones: (string | undefined)[]): boolean {
  const clock = { dateStyle: 'short', timeStyle: 'short' } as const;
  const [one, other] = zones.map((timeZone) => format(instant, 'en', { ...clock, timeZone }));
  return one === other;
}

const format = (
  date: Date,
  language: string,
  options: Intl.DateTimeFormatOptions & { timeZone?: string | undefined },
): string => date.toLocaleString(language, options as Intl.DateTimeFormatOptions);
