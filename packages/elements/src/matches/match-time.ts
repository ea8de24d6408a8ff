import type { Match } from '../../../client/src/club-data.ts';

type When = Pick<Match, 'date' | 'time_zone' | 'starts_at'>;

interface Shown {
  /** Language of the texts, such as `de`. */
  language: string;
  now: Date;
  /** Whether dates have a year; else those have one that are far from now. */
  hasYear?: boolean | undefined;
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
const YEAR = { year: 'numeric' } as const;

/** Days within which a date says enough without its year: a season is shorter. */
const FAR_MS = 300 * 24 * 60 * 60 * 1000;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats the time of a match for people; undefined while no day is set. */
export function showTime(
  { date, time_zone, starts_at }: When,
  { language, now, hasYear, timeZone }: Shown,
): ShownTime | undefined {
  const datetime = starts_at ?? date;
  if (datetime === null) return undefined;
  const start = new Date(datetime); // a day alone is in UTC
  const isFar = Math.abs(start.getTime() - now.getTime()) > FAR_MS;
  const day = { ...DAY, ...((hasYear || isFar) && YEAR) };
  if (starts_at === null) {
    return { datetime, text: format(start, language, { ...day, timeZone: 'UTC' }) };
  }
  const shown = { datetime, text: format(start, language, { ...day, ...TIME, timeZone }) };
  if (!time_zone || !isKnown(time_zone) || isSameClock(start, time_zone, timeZone)) return shown;
  const place = time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone;
  const there = format(start, language, { ...TIME, timeZone: time_zone });
  return { ...shown, there: { time: there, place } };
}

/** Whether this device knows a zone: an old one lacks new names, and cannot format a time there. */
function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
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
