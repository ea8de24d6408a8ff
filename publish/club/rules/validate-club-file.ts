import type * as z from 'zod';
import { checkReferences } from './check-references.ts';
import { ClubFileError, type ClubFileProblem, fieldPath } from './club-file-error.ts';
import { outlineOf } from './outline.ts';
import { type ClubFile, clubFileDocument } from './schema.ts';
import { quote } from './schema-values.ts';

export type Validation =
  | { file: ClubFile; problems?: undefined }
  | { file?: undefined; problems: ClubFileProblem[] };

/**
 * Checks a value against the schema and the rules between fields, and reports every problem.
 * @throws ClubFileError when there are too many problems to collect
 */
export function validateClubFile(value: unknown): Validation {
  const parsed = parse(value);
  const problems = [
    ...(parsed.error?.issues.flatMap(toProblems) ?? []),
    ...checkReferences(outlineOf(value)),
  ];
  if (!parsed.success || problems.length > 0) return { problems };
  const { $schema, ...file } = parsed.data;
  return { file };
}

/**
 * Checks a club file by its schema.
 *
 * @returns zod's result, with the file or the problems
 * @throws ClubFileError when a list has too many problems for zod to collect
 */
function parse(value: unknown) {
  try {
    return clubFileDocument.safeParse(value, { reportInput: true });
  } catch (cause) {
    // zod passes all problems of a list as arguments of one call; too many of them exceed the size of the
    // stack.
    if (!(cause instanceof RangeError)) throw cause;
    throw new ClubFileError('The club file has more problems than can be listed.', [], { cause });
  }
}

function toProblems(issue: z.core.$ZodIssue): ClubFileProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldPath([...issue.path, key]),
      code: 'unknown_field',
      detail: 'is not a field of the club file',
    }));
  }
  return [{ field: fieldPath(issue.path), ...describe(issue) }];
}

function describe(issue: z.core.$ZodIssue): { code: string; detail: string } {
  const value = nameOf(issue.input);
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return { code: 'missing', detail: 'is missing' };
      return {
        code: 'wrong_type',
        detail: `${value} is not ${TYPE_NAMES[issue.expected]}${remedyFor(issue)}`,
      };
    case 'too_small':
      return { code: 'invalid', detail: `${value} is too small: at least ${issue.minimum}` };
    case 'too_big':
      return { code: 'invalid', detail: `${value} is too large: at most ${issue.maximum}` };
    default:
      return { code: 'invalid', detail: issue.message };
  }
}

const remedyFor = ({ expected, input }: z.core.$ZodIssueInvalidType): string =>
  expected === 'string' && typeof input === 'number' ? ': write it in quotes' : '';

/** Quotes a value for a message, but calls a list or object `this list` or `this object`. */
const nameOf = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null
    ? `this ${Array.isArray(input) ? 'list' : 'object'}`
    : quote(input);

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
