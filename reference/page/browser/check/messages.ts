/** Files of one club, to be checked. */
export interface Question {
  files: File[];
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** Order of day and month in dates that do not show it. */
  dates: 'dmy' | 'mdy' | undefined;
  /** Own words of the files, each with ours. */
  words: [own: string, ours: string][];
}

export interface Report {
  /** `Can be published`. */
  verdict: string;
  sections: string[];
  style: string;
  unknown: UnknownWord[];
}

/** A word of the files that is not known. */
export interface UnknownWord {
  own: string;
  /** Where it stands: `heading in Zawodnicy`. */
  where: string[];
  /** What it may be. */
  choices: string[];
}

/** The report, or why the files could not be checked at all. */
export type Answer = Report | { failure: string };
