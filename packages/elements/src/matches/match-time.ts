import { dayOf, type Match } from '../../../client/src/club-data.ts';

type When = Pick<Match, 'date' | 'time_zone' | 'starts_at' | 'status' | 'previous_dates'>;

export interface TimeOptions {
  language: string;
  now: Date;
  /** Whether every date has a year; by default only dates more than 300 days from now. */
  hasYear?: boolean | undefined;
  /** Time zone of the visitor; the device's by default. */
  timeZone?: string | undefined;
}

/** Date and time of a match in the visitor's time zone. A match without a time has its own date. */
export interface ShownTime {
  /** Value for the `datetime` attribute of `<time>`. */
  datetime: string;
  /** Day as YYYY-MM-DD, to group matches. */
  key: string;
  /** Weekday such as `Saturday`. */
  weekday: string;
  /** Day such as `28 November`. */
  date: string;
  /** `Today` or `Tomorrow`; undefined for other days. */
  near: string | undefined;
  /** Time such as `15:30`; undefined if the match has no time. */
  time: string | undefined;
  /** Short form such as `Sat, 28 Nov, 15:30`. */
  text: string;
  /**
   * Time in the match's own time zone, and the zone's name without its area, such as `Lisbon`. Undefined if the
   * visitor's clock shows the same.
   */
  there?: { time: string; place: string };
}

type Format = Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { timeZone?: string | undefined };

const TIME: Format = { hour: 'numeric', minute: '2-digit' };
const SHORT: Format = { weekday: 'short', day: 'numeric', month: 'short' };
const LONG: Format = { day: 'numeric', month: 'long' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Largest number of days from today at which dates have no year. */
const FAR_DAYS = 300;

/** Returns texts for the day and the time of a match; undefined if `dayOf` finds no day for the match. */
export function showTime(
  match: When,
  { language, now, hasYear, timeZone }: TimeOptions,
): ShownTime | undefined {
  const { time_zone, starts_at } = match;
  const datetime = starts_at ?? dayOf(match);
  if (datetime === null) return undefined;
  const start = new Date(datetime); // a date without a time is parsed as UTC
  const zone = starts_at === null ? 'UTC' : timeZone;
  const format = (options: Format) => formatIn(language, { ...options, timeZone: zone }, start);
  const key = keyOf(start, zone);
  const days = (Date.parse(key) - Date.parse(keyOf(now, timeZone))) / DAY_MS;
  const year: Format = hasYear || Math.abs(days) > FAR_DAYS ? { year: 'numeric' } : {};
  const shown = {
    datetime,
    key,
    weekday: format({ weekday: 'long' }),
    date: format({ ...LONG, ...year }),
    near: days === 0 || days === 1 ? nameOf(days, language) : undefined,
  };
  if (starts_at === null) return { ...shown, time: undefined, text: format({ ...SHORT, ...year }) };
  const timed = { ...shown, time: format(TIME), text: format({ ...SHORT, ...year, ...TIME }) };
  if (!time_zone || !isKnown(time_zone) || isSameClock(start, time_zone, timeZone)) return timed;
  const place = time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone;
  const there = formatIn(language, { ...TIME, timeZone: time_zone }, start);
  return { ...timed, there: { time: there, place } };
}

/** Formats a day without a time, such as `Sunday 15 November`. */
export const showDay = (date: string, language: string): string =>
  formatIn(language, { weekday: 'long', ...LONG, timeZone: 'UTC' }, new Date(date));

/** Returns `Today` or `Tomorrow` in a language. */
function nameOf(days: 0 | 1, language: string): string {
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Formats a date as YYYY-MM-DD, which is the Swedish form (`sv`). */
const keyOf = (date: Date, timeZone: string | undefined): string =>
  formatIn('sv', { timeZone }, date);

/** Whether this device knows a time zone; old devices lack new names. */
function isKnown(timeZone: string): boolean {
  try {
    return formatIn('en', { timeZone }, new Date(0)) !== '';
  } catch {
    return false;
  }
}

function isSameClock(instant: Date, ...zones: (string | undefined)[]): boolean {
  const clock = { dateStyle: 'short', timeStyle: 'short' } as const;
  const [one, other] = zones.map((timeZone) => formatIn('en', { ...clock, timeZone }, instant));
  return one === other;
}

/** Formatters by language and options, because creating one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, options: Format, date: Date): string {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  const formatter =
    known ?? new Intl.DateTimeFormat(language, options as Intl.DateTimeFormatOptions);
  formatters.set(key, formatter);
  return formatter.format(date);
}
