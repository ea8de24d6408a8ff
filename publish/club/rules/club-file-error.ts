import { isSlug } from '../../../shared/slug.ts';

export interface ClubFileProblem {
  /** Path in the club file, such as `teams[3].players[7].height`. */
  field: string;
  code: string;
  detail: string;
  /** The detail with names of people, where it needs some: for the author of the file, and no log. */
  named?: string | undefined;
  /** Line in the file, from 1, where it is known. */
  line?: number | undefined;
  /** Place in a spreadsheet, such as `Players!C17` or `players.csv:17: column height`. */
  place?: string | undefined;
  /** Heading of the column, as its author wrote it, if `place` is a cell. */
  heading?: string | undefined;
  /** Name of the person or thing in the row of a spreadsheet, as far as the row has one. */
  about?: string | undefined;
}

/** The problem as a log may have it. */
export const withoutNames = <P extends ClubFileProblem>({ named: _, ...problem }: P) => problem;

/** Values of a file as details have them: quoted, or a number in front. */
const VALUES = /"(?:[^"\\]|\\.)*"|^-?\d[\d.,:e+-]*/g;

/** The problem as a log may have it that others than the author of the file read. */
export const withoutValues = <P extends ClubFileProblem>({
  named: _,
  about: __,
  ...problem
}: P) => ({
  ...problem,
  detail: problem.detail.replace(VALUES, '"…"'),
});

/** The problem as its author reads it. */
export const withNames = <P extends ClubFileProblem>(problem: P): P => ({
  ...problem,
  detail: problem.named ?? problem.detail,
});

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
  slug: string | undefined;

  constructor(message: string, problems: ClubFileProblem[] = [], options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'ClubFileError';
    this.problems = problems;
  }

  /** @param slug as the file has it */
  of(slug: unknown): this {
    if (typeof slug === 'string' && isSlug(slug)) this.slug = slug;
    return this;
  }
}
