import type { z } from 'zod';
import { type FieldProblem, Problem } from '../problem.ts';
import { checkReferences } from './check-references.ts';
import { type ClubFile, clubFile } from './club-file.ts';
import { fieldPath } from './field-path.ts';

/**
 * Reads a club file (UTF-8 JSON).
 * @throws Problem malformed_body when it is not JSON, or validation_failed with everything that is
 *   wrong at once, each with its path, such as `teams[3].players[7].date_of_birth`
 */
export function parseClubFile(bytes: Uint8Array): ClubFile {
  const parsed = clubFile.safeParse(parseJson(bytes), { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error.issues.flatMap(toFieldProblems));
  const problems = checkReferences(parsed.data);
  if (problems.length > 0) throw invalid(problems);
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? `not JSON: ${cause.message}` : 'not UTF-8';
    throw new Problem('malformed_body', { detail: `The club file is ${reason}.`, cause });
  }
}

function invalid(errors: FieldProblem[]): Problem {
  const count = errors.length === 1 ? '1 problem' : `${errors.length} problems`;
  return new Problem('validation_failed', { detail: `The club file has ${count}.`, errors });
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldPath([...issue.path, key]),
      code: 'unknown_field',
      detail: 'is not a field of the club file',
    }));
  }
  const field = fieldPath(issue.path);
  if (issue.code !== 'invalid_type') return [{ field, code: 'invalid', detail: issue.message }];
  if (issue.input === undefined) return [{ field, code: 'missing', detail: 'is missing' }];
  const expected = TYPE_NAMES[issue.expected] ?? issue.expected;
  const detail = `${JSON.stringify(issue.input).slice(0, 60)} is not ${expected}`;
  return [{ field, code: 'wrong_type', detail }];
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
