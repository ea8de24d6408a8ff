import ical, { type VEvent } from 'node-ical';

/** An event of a calendar, as a library reads it that is not the one that writes it. */
export interface CalendarEvent {
  uid: string;
  /** ISO 8601; of a whole day, YYYY-MM-DD. */
  start: string;
  end: string;
  summary: string;
  status: string | undefined;
  transparency: string;
  location: string | undefined;
  description: string | undefined;
  url: string | undefined;
  sequence: number;
  stamp: string;
  modified: string;
}

/** The events of a calendar, and its name. */
export function readCalendar(text: string): { name: string | undefined; events: CalendarEvent[] } {
  const parsed = ical.sync.parseICS(text);
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT');
  const { 'WR-CALNAME': name } = (parsed.vcalendar ?? {}) as { 'WR-CALNAME'?: string };
  return { name, events: events.map(toEvent) };
}

function toEvent(event: VEvent): CalendarEvent {
  const isDay = event.datetype === 'date';
  const timeOf = (date: Date) => (isDay ? dayOf(date) : date.toISOString());
  return {
    uid: event.uid,
    start: timeOf(event.start),
    end: timeOf(event.end ?? event.start),
    summary: textOf(event.summary) ?? '',
    status: event.status,
    transparency: event.transparency ?? 'OPAQUE', // RFC 5545, 3.8.2.7
    location: textOf(event.location),
    description: textOf(event.description),
    url: textOf(event.url),
    sequence: Number(event.sequence),
    stamp: event.dtstamp.toISOString(),
    modified: event.lastmodified?.toISOString() ?? '',
  };
}

/** A text, or one with parameters. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'val' in value) return String(value.val);
  return value === undefined ? undefined : String(value);
}

/** Days are read as midnight of this machine's zone. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
