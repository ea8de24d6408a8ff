/** Match window: start, end, and number of instances of each function in `HOT`. */
export interface MatchWindow {
  /** Start in the window's time zone: `2026-11-28T14:30`, or weekly `saturday 14:30`. */
  start: string;
  /** End, in the same form as the start. */
  end: string;
  /** IANA time zone. */
  timeZone: string;
  instances: number;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DATED = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
const WEEKLY = new RegExp(`^(${WEEKDAYS.join('|')}) ([01]\\d|2[0-3]):[0-5]\\d$`);

export const isWeekly = (time: string): boolean => WEEKLY.test(time);

export function isWindowTime(time: string): boolean {
  if (isWeekly(time)) return true;
  if (!DATED.test(time)) return false;
  const date = new Date(`${time}Z`); // invalid or in another month if the day does not exist
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time);
}

/** Whether a window ends after its start. A weekly window may end in the next week. */
export function endsAfterStart({ start, end }: Pick<MatchWindow, 'start' | 'end'>): boolean {
  if (isWeekly(start) !== isWeekly(end)) return false;
  return isWeekly(start) ? start !== end : start < end;
}

export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false; // an offset such as `+01:00` has no daylight saving time
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Parses the day of the week, from 0 (Sunday), and the time of day. */
export function weekly(time: string): { day: number; clock: string } {
  const [name = '', clock = ''] = time.split(' ');
  return { day: WEEKDAYS.indexOf(name), clock };
}

/** Formats a time for Application Auto Scaling, which applies the time zone. */
export function scheduleExpression(time: string): string {
  if (!isWeekly(time)) return `at(${time}:00)`;
  const [weekday = '', clock = ''] = time.split(' ');
  const [hour, minute] = clock.split(':').map(Number);
  return `cron(${minute} ${hour} ? * ${weekday.slice(0, 3).toUpperCase()} *)`;
}
