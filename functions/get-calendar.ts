import { getCalendar } from '../shared/model/calendar.ts';
import { calendarEndpoint } from './serve/calendar-endpoint.ts';

export const { handler, init } = calendarEndpoint(getCalendar);
