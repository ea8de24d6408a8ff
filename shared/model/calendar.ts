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
  mediaType: 'text/calendar; charset=utf-8',
  /** The sort key of what is stored, which never changes. A team is of one category: no calendar is of both. */
  name: ({ category_id, team_id }: CalendarFilter) => {
    if (team_id) return `CALENDAR#T${team_id}`;
    return category_id ? `CALENDAR#C${category_id}` : 'CALENDAR';
  },
} as const satisfies ReadOperation & { name: (filter: CalendarFilter) => string };

/** Whether a stored name is that of a calendar. */
export const isCalendar = (name: string): boolean => name.startsWith(getCalendar.name({}));

/** The time in stored calendars, in place of that of the pointer's last move. */
export const STAMPED_LATER = new Date(0);
