/** Files of one club, to be checked. */
export interface Question {
  files: File[];
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** Order of day and month in dates that do not show it. */
  dates: 'dmy' | 'mdy' | undefined;
}

/** A report as markup, section by section, and its style. */
export interface Report {
  sections: string[];
  style: string;
}

/** The report, or why the files could not be checked at all. */
export type Answer = Report | { failure: string };
