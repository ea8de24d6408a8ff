import type { ReadOperation } from './documents.ts';
import { ID } from './parameters.ts';

/** Query parameter with the token, because calendar programs send no headers (RFC 6750, 2.3). */
export const ACCESS_TOKEN = 'access_token';

type CalendarFilter = { category_id?: number | undefined; team_id?: number | undefined };

/**
 * Calendar of the matches of the active seasons. Takes no `revision` and is in no list of changes, because its
 * bytes change whenever the live revision changes.
 */
export const getCalendar = {
  operation: 'get-calendar',
  path: '/calendar.ics',
  query: { category_id: ID, team_id: ID },
  alone: 'team_id',
  mediaType: 'text/calendar; charset=utf-8',
  /**
   * Returns the sort key of a stored calendar. Keys must never change. A team has one category, so `team_id` is
   * enough.
   */
  name: ({ category_id, team_id }: CalendarFilter) => {
    if (team_id) return `CALENDAR#T${team_id}`;
    return category_id ? `CALENDAR#C${category_id}` : 'CALENDAR';
  },
} as const satisfies ReadOperation & { name: (filter: CalendarFilter) => string };

export const isCalendar = (name: string): boolean => name.startsWith(getCalendar.name({}));

/** Formats a time as in RFC 5545, 3.3.5: `20260926T140000Z`. */
const formatTime = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Placeholder in stored calendars for the time at which the live revision last changed. */
export const STAMPED_LATER = new Date(0);

/**
 * Placeholder for an event's version in stored calendars. No real version has more digits, so a response is
 * never larger than the stored calendar.
 */
export const LONGEST_SEQUENCE = 2 ** 32 - 1;

/**
 * Start of counting: an event's version is the number of seconds since then, which fits a signed 32-bit integer
 * until 2094.
 */
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1) / 1000;

/**
 * Fills in when the live revision last changed. Replacing whole lines is safe: texts have no line breaks, and
 * continued lines begin with a blank.
 */
export function stampCalendar(text: string, movedAt: Date): string {
  const sequence = Math.floor(movedAt.getTime() / 1000) - FIRST_SEQUENCE;
  return text
    .replaceAll(/(?<=\r\n(?:DTSTAMP|LAST-MODIFIED):)[^\r\n]*/g, formatTime(movedAt))
    .replaceAll(/(?<=\r\nSEQUENCE:)[^\r\n]*/g, `${sequence}`);
}

export const PRODUCT = '//club-data//matches//EN';

const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** Component of a calendar without events. A calendar must have at least one component (RFC 5545, 3.6). */
export const NO_EVENTS = linesOf(
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
);

/** Escapes a text as in RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/**
 * Makes a calendar without events. Folds the name after every 15 characters, because a line has at most 75
 * octets (RFC 5545, 3.1). A character has at most four octets.
 */
export function emptyCalendar(name: string): string {
  const folded = escapeText(name).replaceAll(/.{15}(?=.)/gsu, '$&\r\n ');
  const head = linesOf(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-${PRODUCT}`,
    `NAME:${folded}`,
    `X-WR-CALNAME:${folded}`,
  );
  return `${head}${NO_EVENTS}END:VCALENDAR\r\n`;
}
