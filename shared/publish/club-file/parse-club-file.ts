import type { z } from 'zod';
import { type FieldProblem, Problem } from '../../problem.ts';
import { checkReferences } from './check-references.ts';
import { type ClubFile, clubFile } from './club-file.ts';
import { fieldPath } from './field-path.ts';
import { decodeText } from './json/decode-text.ts';
import { findPlaces, hasRepeatedFields, type Places } from './json/line-numbers.ts';
import { parseJson } from './json/parse-json.ts';
import { outlineOf } from './outline.ts';

/**
 * Reads a club file (UTF-8 JSON, with or without a byte order mark).
 * @throws Problem malformed_body when it is not JSON, or validation_failed with everything that is
 *   wrong at once, each with its line and its path, such as `teams[3].players[7].date_of_birth`
 */
export function parseClubFile(bytes: Uint8Array): ClubFile {
  const text = decodeText(bytes);
  const json = parseJson(text);
  const parsed = clubFile.safeParse(json, { reportInput: true });
  const problems = [
    ...(parsed.error?.issues.flatMap(toFieldProblems) ?? []),
    ...checkReferences(outlineOf(json)),
  ];
  if (parsed.success && problems.length === 0 && !hasRepeatedFields(text, json)) return parsed.data;
  throw invalid(problems, findPlaces(text));
}

function invalid(found: FieldProblem[], { repeated, locate }: Places): Problem {
  const errors = locate([...repeated, ...found]);
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
  const value = quote(issue.input)?.slice(0, 60);
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

/** JSON has no infinity, but 1e999 is read as one. */
const quote = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : JSON.stringify(value);

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
