import ical, { foldLines, ICalEvent, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import {
  escapeText,
  LONGEST_SEQUENCE,
  NO_EVENTS,
  PRODUCT,
  STAMPED_LATER,
} from '../../../shared/model/calendar.ts';
import type { Match } from '../match-schema.ts';
import type { CalendarWords } from './words.ts';

export function toICalendar(name: string, events: string[]): string {
  const calendar = ical({
    prodId: PRODUCT, // the library writes a hyphen before it
    name: escapeText(name), // the library does not escape the name
    ttl: POLL_SECONDS,
  });
  const end = 'END:VCALENDAR';
  const head = calendar.toString().slice(0, -end.length);
  return [head, ...(events.length > 0 ? events : [NO_EVENTS]), end, '\r\n'].join('');
}

/** Seconds until programs should read the calendar again. Many programs ignore this and wait some hours. */
const POLL_SECONDS = 4 * 60 * 60;

/**
 * Formats the event of a match; undefined if it has no day. Placeholders are replaced when the calendar is
 * requested.
 */
export function toEvent(match: Match, { slug, words }: EventContext): string | undefined {
  const when = whenOf(match);
  if (!when) return undefined;
  const event = new ICalEvent(
    {
      ...when,
      id: `match-${match.id}@${slug}.club-data`,
      sequence: LONGEST_SEQUENCE,
      stamp: STAMPED_LATER,
      lastModified: STAMPED_LATER,
      status: match.status === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: isOff(match.status) ? ICalEventTransparency.TRANSPARENT : null,
      summary: isOff(match.status)
        ? `${words[match.status]}: ${summaryOf(match)}`
        : summaryOf(match),
      description: descriptionOf(match, words),
      location: joined('\n', match.venue, match.venue_address),
      url: match.url,
    },
    CALENDAR,
  );
  return foldLines(event.toString().replaceAll(URL_LINE, unescapeText));
}

interface EventContext {
  slug: string;
  words: CalendarWords;
}

const CALENDAR = ical();

/** Assumed length of a match in milliseconds, because matches have no end time. */
const LENGTH_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reports whether a match is cancelled or postponed. Its event has no STATUS:CANCELLED, with which programs
 * would remove it (RFC 5545, 3.8.1.11).
 */
const isOff = (status: string): status is 'cancelled' | 'postponed' =>
  status === 'cancelled' || status === 'postponed';

function whenOf({ starts_at, date, previous_dates, status }: Match) {
  if (starts_at) {
    const start = new Date(starts_at);
    return { start, end: new Date(start.getTime() + LENGTH_MS) };
  }
  const day = date ?? (isOff(status) ? previous_dates.at(-1) : undefined);
  if (day === undefined) return undefined;
  const start = new Date(`${day}T00:00:00Z`);
  return { allDay: true, start, end: new Date(start.getTime() + DAY_MS) };
}

/** Formats the title of a match: the home side first or, on neutral ground, the club's team first. */
function summaryOf({ team, opponent, is_home, name }: Match): string {
  if (opponent === null) return `${team.name}: ${name}`;
  const [one, other] = is_home === false ? [opponent, team.name] : [team.name, opponent];
  return `${one} – ${other}`;
}

const descriptionOf = (match: Match, words: CalendarWords): string | null =>
  joined(
    '\n',
    match.opponent === null ? null : match.name,
    joined(', ', match.competition, match.round),
    resultOf(match),
    joined(': ', stateOf(match.status, words), match.status_note),
    match.status === 'postponed' && match.date === null ? words.noNewDate : null,
  );

const stateOf = (status: string, words: CalendarWords): string | null =>
  isOff(status) || status === 'abandoned' || status === 'awarded' ? words[status] : null;

function resultOf({ score, opponent_score, score_note, is_home }: Match): string | null {
  if (score === null) return score_note;
  const [one, other] = is_home === false ? [opponent_score, score] : [score, opponent_score];
  const isEnclosed = score_note?.startsWith('(') && score_note.endsWith(')');
  const note = isEnclosed ? score_note : score_note && `(${score_note})`;
  return joined(' ', `${one}:${other}`, note ?? null);
}

function joined(separator: string, ...texts: (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null);
  return known.length > 0 ? known.join(separator) : null;
}

/**
 * Pattern of a URL line's value, in which `ical-generator` wrongly escapes characters. A URL is not a text (RFC
 * 5545, 3.3.13).
 */
const URL_LINE = /(?<=\r\nURL;VALUE=URI:)[^\r\n]*/g;
const unescapeText = (url: string): string => url.replaceAll(/\\(.)/g, '$1');
