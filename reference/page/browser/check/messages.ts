/** Files of one club, to be checked. */
export interface Question {
  files: File[];
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** Order of day and month in dates that do not show it. */
  dates: 'dmy' | 'mdy' | undefined;
  /** Words of the club, each with the standard word that it means. */
  words: [own: string, ours: string][];
}

export interface Report {
  /** Result in words, such as `Can be published`. */
  verdict: string;
  sections: string[];
  style: string;
  unknown: UnknownWord[];
}

export interface UnknownWord {
  own: string;
  /** Places of the word, such as `heading in Zawodnicy`. */
  where: string[];
  /** Standard words that it may mean. */
  choices: string[];
}

/** Report, or the reason why the files could not be checked. */
export type Answer = Report | { failure: string };
