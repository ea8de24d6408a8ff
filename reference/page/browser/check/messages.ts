/** Files of one club for the worker to check. */
export interface Question {
  files: File[];
  /** Current date in UTC, YYYY-MM-DD. */
  today: string;
  /** Order of day and month in ambiguous dates. */
  dates: 'dmy' | 'mdy' | undefined;
  /** Words of the club, each with its standard word, or with `-` if it means nothing of ours. */
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
  /** Standard words that the unknown word may mean. */
  choices: string[];
}

/** Report, or the reason why the files could not be checked. */
export type Answer = Report | { failure: string };
