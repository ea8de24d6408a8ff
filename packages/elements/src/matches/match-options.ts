import type { TimeOptions } from './match-time.ts';

export interface MatchTexts {
  noDate: string;
  /** Text for the time in the match's own time zone: `{time} in {place}`. */
  timeThere: string;
  /** Text for a moved match: `moved from {day}`. The day is the latest of its `previous_dates`. */
  moved: string;
  /** Word for a win, such as `Win`. Its first letter is shown, the word is the tooltip. */
  win: string;
  draw: string;
  loss: string;
  /** Names of statuses. A status without a name is not shown. */
  statuses: Record<string, string>;
  /** Text of the link to the official page of a match. */
  page: string;
}

export interface ItemOptions extends TimeOptions {
  texts: MatchTexts;
  /** Whether to load opponents' logos. The logos' hosts then learn the visitors' IP addresses. */
  hasLogos?: boolean;
}
