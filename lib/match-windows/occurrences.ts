import { isWeekly, type MatchWindow, weekly } from './window-time.ts';

/** Time when a window is open, in milliseconds since 1970. */
interface Occurrence {
  start: number;
  end: number;
}

const DAY_MS = 86_400_000;
const WEEKS = 53; // includes each change of daylight saving time

/** Lists when the window is open: once, or in 53 calendar weeks, from the one before `now`. */
export function occurrencesOf(window: MatchWindow, now: Date): Occurrence[] {
  const { start, end, timeZone } = window;
  const toTime = localTimeReader(timeZone);
  if (!isWeekly(start)) return [{ start: toTime(start), end: toTime(end) }];
  const [from, to] = [weekly(start), weekly(end)];
  const isLater = to.day > from.day || (to.day === from.day && to.clock > from.clock);
  const days = to.day - from.day + (isLater ? 0 : 7);
  const sunday = Math.floor(now.getTime() / DAY_MS) * DAY_MS - now.getUTCDay() * DAY_MS;
  return Array.from({ length: WEEKS }, (_, week) => {
    const day = sunday + (7 * (week - 1) + from.day) * DAY_MS;
    return {
      start: toTime(`${dateOf(day)}T${from.clock}`),
      end: toTime(`${dateOf(day + days * DAY_MS)}T${to.clock}`),
    };
  });
}

/** Finds the first two windows that overlap or touch. Weekly windows are compared for only about a year. */
export function findOverlap(
  windows: MatchWindow[],
  now: Date,
): [MatchWindow, MatchWindow] | undefined {
  const all = windows
    .flatMap((window) => occurrencesOf(window, now).map((time) => ({ window, ...time })))
    .sort((a, b) => a.start - b.start);
  for (const [i, { window, start }] of all.entries()) {
    const before = all[i - 1];
    if (before && start <= before.end) return [before.window, window];
  }
  return undefined;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns a parser for local times such as `2026-11-28T14:30`. */
function localTimeReader(timeZone: string): (local: string) => number {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const offsetAt = (time: number) =>
    Date.parse(`${format.format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
  return (local) => {
    const utc = Date.parse(`${local}Z`);
    const guess = utc - offsetAt(utc);
    return utc - offsetAt(guess); // the guess may be across a change of daylight saving time
  };
}
