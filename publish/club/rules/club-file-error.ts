import { isSlug } from '../../../shared/slug.ts';

export interface ClubFileProblem {
  /** Path in the club file, such as `teams[3].players[7].height`. */
  field: string;
  code: string;
  detail: string;
  /** Detail with names of people, for the author of the file and never for a log. */
  named?: string | undefined;
  /** Line in the file, from 1; undefined if it is unknown. */
  line?: number | undefined;
  /** Place in a spreadsheet, such as `Players!C17` or `players.csv:17: column height`. */
  place?: string | undefined;
  /** Heading of the column, as its author wrote it, if `place` is a cell. */
  heading?: string | undefined;
  about?: string | undefined;
}

export const withoutNames = <P extends ClubFileProblem>({ named: _, ...problem }: P) => problem;

/**
 * Pattern of values from the club file in the `detail` of a problem: a quoted text, or a number at the start.
 */
const VALUES = /"(?:[^"\\]|\\.)*"|^-?\d[\d.,:e+-]*/g;

/**
 * Removes `named` and `about` from a problem, and `VALUES` from its detail. Problems can be written to a log,
 * which people without access to the club file may read.
 */
export const withoutValues = <P extends ClubFileProblem>({
  named: _,
  about: __,
  ...problem
}: P) => ({
  ...problem,
  detail: problem.detail.replace(VALUES, '"…"'),
});

export const withNames = <P extends ClubFileProblem>(problem: P): P => ({
  ...problem,
  detail: problem.named ?? problem.detail,
});

export const warning = (field: string, detail: string): ClubFileProblem => ({
  field,
  code: 'warning',
  detail,
});

/** Formats a path for people, such as `teams[3].players[7].date_of_birth`, or `(file)` for the file itself. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${keyName(String(step))}`))
    .join('');
  return text === '' ? '(file)' : text.replace(/^\./, '');
}

/** Returns a key as written in a path; an empty key becomes `""`, so that its path is not empty. */
export const keyName = (key: string): string => key || '""';

/** Error for a club file that cannot be published. If `problems` is empty, the message says everything. */
export class ClubFileError extends Error {
  readonly problems: ClubFileProblem[];
  slug: string | undefined;

  constructor(message: string, problems: ClubFileProblem[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'ClubFileError';
    this.problems = problems;
  }

  of(slug: unknown): this {
    if (typeof slug === 'string' && isSlug(slug)) this.slug = slug;
    return this;
  }
}
