import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { Entry, Person } from '../list-people.ts';
import { hasMadeId } from '../made-id.ts';

interface Question {
  code: 'withheld' | 'perhaps_withheld';
  /** Returns the question, without names of people if `isNamed` is false, as for logs. */
  describe: (isNamed: boolean) => string;
}

/** Returns the problem that asks for a privacy setting in a person's row. */
export function ask(
  { entries }: Person,
  paths: ReadonlyMap<Entry, string>,
  { code, describe }: Question,
): ClubFileProblem {
  const entry = entries.find((one) => hasMadeId(one)) ?? entries[0];
  const field = `${entry && paths.get(entry)}.privacy`;
  return { field, code, detail: describe(false), named: describe(true) };
}

/**
 * Formats the part of a message that says what to write into the column Privacy if the row is about somebody
 * else.
 */
export const forAnother = (words: string): string =>
  `for another person write ${words}; change no other cell of this column`;

export const FOR_ANOTHER = forAnother('limited or, to show everything, also of a child, full');
