import type { TimeOptions } from './match-time.ts';

/** Texts that an item needs. */
export interface MatchTexts {
  noDate: string;
  /** The time at the place: `{time} in {place}`. */
  timeThere: string;
  /** The day on which it was to be: `moved from {day}`. */
  moved: string;
  /** Words for the outcome; its letter is the first one. */
  win: string;
  draw: string;
  loss: string;
  /** Names of statuses, by the status; one without a name is not shown. */
  statuses: Record<string, string>;
  /** Of the link to the official page of a match. */
  page: string;
}

export interface ItemOptions extends TimeOptions {
  texts: MatchTexts;
  /** Whether the pictures of opponents are loaded, which tells their hosts who looks. */
  hasLogos?: boolean;
}
