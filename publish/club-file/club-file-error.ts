/** One thing wrong, or probably wrong, with a club file. */
export interface ClubFileProblem {
  /** Its path, such as `teams[3].players[7].height`. */
  field: string;
  code: string;
  detail: string;
  /** Line in the file, from 1, where it is known. */
  line?: number | undefined;
  /** Where its author finds it in a spreadsheet: `Players!C17`, or `players.csv:17: column height`. */
  place?: string | undefined;
  /** Of its column, as the author of a spreadsheet wrote it, where `place` is a cell. */
  heading?: string | undefined;
  /** Whom or what its row in a spreadsheet is about, as far as the row says it. */
  about?: string | undefined;
}

export const warning = (field: string, detail: string): ClubFileProblem => ({
  field,
  code: 'warning',
  detail,
});

/** A path for people: `teams[3].players[7].date_of_birth`; the file itself is `(file)`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${keyName(String(step))}`))
    .join('');
  return text === '' ? '(file)' : text.replace(/^\./, '');
}

/** An empty key would leave its problem without a place: it is written as in the file. */
export const keyName = (key: string): string => key || '""';

/** A club file that cannot be published. `problems` is empty when the message says it all. */
export class ClubFileError extends Error {
  readonly problems: ClubFileProblem[];

  constructor(message: string, problems: ClubFileProblem[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'ClubFileError';
    this.problems = problems;
  }
}
