import { getCalendar } from '../shared/model/calendar.ts';
import { calendarEndpoint } from './serve/calendar-endpoint.ts';

/** GET /clubs/{club}/calendar.ics?category_id=&team_id=&access_token= */
export const { handler, init } = calendarEndpoint(getCalendar);
