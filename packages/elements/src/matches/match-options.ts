import type { TimeOptions } from './match-time.ts';

/** Texts that an item needs. */
export interface MatchTexts {
  noDate: string;
  /** The time at the place: `{time} in {place}`. */
  timeThere: string;
  /** The day on which the match was first planned: `moved from {day}`. */
  moved: string;
  /** Words for the outcome. Their first letter is shown. */
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
  /** Whether opponents' logos are loaded. Their hosts then learn visitors' addresses. */
  hasLogos?: boolean;
}
