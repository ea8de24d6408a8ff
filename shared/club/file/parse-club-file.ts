import type { z } from 'zod';
import { type FieldProblem, Problem } from '../../problem.ts';
import { checkReferences } from './check-references.ts';
import { type ClubFile, clubFile } from './club-file.ts';
import { fieldPath } from './field-path.ts';
import { outlineOf } from './outline.ts';

/**
 * Reads a club file (UTF-8 JSON).
 * @throws Problem malformed_body when it is not JSON, or validation_failed with everything that is
 *   wrong at once, each with its path, such as `teams[3].players[7].date_of_birth`
 */
export function parseClubFile(bytes: Uint8Array): ClubFile {
  const json = parseJson(bytes);
  const parsed = clubFile.safeParse(json, { reportInput: true });
  const problems = [
    ...(parsed.error?.issues.flatMap(toFieldProblems) ?? []),
    ...checkReferences(outlineOf(json)),
  ];
  if (!parsed.success || problems.length > 0) throw invalid(problems);
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
  return [{ field: fieldPath(issue.path), ...describe(issue) }];
}

function describe(issue: z.core.$ZodIssue): { code: string; detail: string } {
  const value = JSON.stringify(issue.input)?.slice(0, 60);
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return { code: 'missing', detail: 'is missing' };
      return { code: 'wrong_type', detail: `${value} is not ${TYPE_NAMES[issue.expected]}` };
    case 'too_small':
      return { code: 'invalid', detail: `${value} is less than ${issue.minimum}` };
    case 'too_big':
      return { code: 'invalid', detail: `${value} is more than ${issue.maximum}` };
    default:
      return { code: 'invalid', detail: issue.message };
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
