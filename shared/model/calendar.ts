import type { ReadOperation } from './documents.ts';
import { ID } from './parameters.ts';

/** The token of a calendar program, which sends no headers (RFC 6750, 2.3). */
export const ACCESS_TOKEN = 'access_token';

type CalendarFilter = { category_id?: number | undefined; team_id?: number | undefined };

/**
 * The matches of the active seasons as a calendar to subscribe to. It is no document of the model: its bytes
 * change with each move of the pointer, so that no list of changes and no `revision` can name them.
 */
export const getCalendar = {
  operation: 'get-calendar',
  path: '/calendar.ics',
  query: { category_id: ID, team_id: ID },
  alone: 'team_id',
  mediaType: 'text/calendar; charset=utf-8',
  /** The sort key of what is stored, which never changes. A team is of one category: no calendar is of both. */
  name: ({ category_id, team_id }: CalendarFilter) => {
    if (team_id) return `CALENDAR#T${team_id}`;
    return category_id ? `CALENDAR#C${category_id}` : 'CALENDAR';
  },
} as const satisfies ReadOperation & { name: (filter: CalendarFilter) => string };

/** Whether a stored name is that of a calendar. */
export const isCalendar = (name: string): boolean => name.startsWith(getCalendar.name({}));

/** Formats a time as in RFC 5545, 3.3.5. */
const formatTime = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The time in stored calendars, in place of that of the pointer's last move. */
export const STAMPED_LATER = new Date(0);

/**
 * Placeholder for a number in stored calendars: it has at least as many digits, so that no response
 * is larger.
 */
export const LONGEST_SEQUENCE = 2 ** 32 - 1;

/** Seconds since then number the versions of an event: until 2094 they are a whole number of 32 bits. */
const FIRST_SEQUENCE = Date.UTC(2026, 0, 1) / 1000;

/**
 * Says when a stored calendar has last changed. Every line that begins so is a property: a text has no line
 * breaks, and what is folded begins with a blank.
 */
export function stampCalendar(text: string, movedAt: Date): string {
  const sequence = Math.floor(movedAt.getTime() / 1000) - FIRST_SEQUENCE;
  return text
    .replaceAll(/(?<=\r\n(?:DTSTAMP|LAST-MODIFIED):)[^\r\n]*/g, formatTime(movedAt))
    .replaceAll(/(?<=\r\nSEQUENCE:)[^\r\n]*/g, `${sequence}`);
}

export const PRODUCT = '//club-data//matches//EN';

/** Lines that join in CRLF, the last one included. */
const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** In place of events: a calendar has at least one component (RFC 5545, 3.6). */
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

/** RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** A calendar without events. A line has at most 75 octets (RFC 5545, 3.1), and a character at most four. */
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
