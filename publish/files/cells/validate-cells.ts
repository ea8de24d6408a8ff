import { ClubFileError, type ClubFileProblem } from '../../club/rules/club-file-error.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import { type Validation, validateClubFile } from '../../club/rules/validate-club-file.ts';
import { findColumn } from './columns.ts';
import { addFindings, type Finding, MAX_FINDINGS } from './findings.ts';
import { describe, findCell, type Places } from './places/locate.ts';
import { spotIn } from './table.ts';

interface ValidatedCells {
  file?: ClubFile | undefined;
  findings: Finding[];
}

/** Leaves out what a better explanation among the `known` problems covers. */
export function validateCells(json: unknown, places: Places, known: Finding[]): ValidatedCells {
  if (known.length > MAX_FINDINGS) return { findings: [] }; // each takes a kilobyte while it is collected
  const { file, problems = [] } = validate(json, known.length > 0);
  const findings: Finding[] = [];
  for (const problem of problems) addFindings(findings, toFinding(problem, places));
  // A problem without a place is one of a sheet that is missing, which `known` has.
  if (problems.length > 0 && known.length + findings.length === 0) {
    throw new Error(`Without a place: ${problems.map(({ field }) => field)}`);
  }
  return { file, findings };
}

/** Too many problems to collect are an error of their own, unless there are others to tell. */
function validate(json: unknown, hasProblems: boolean): Validation {
  try {
    return validateClubFile(json);
  } catch (error) {
    if (error instanceof ClubFileError && hasProblems) return { problems: [] };
    throw error;
  }
}

/** A problem that validation has found, unless a better one is already reported. */
function toFinding(problem: ClubFileProblem, places: Places): Finding[] {
  const { row, column = '' } = findCell(problem.field, places) ?? {};
  if (!row || row.reported.has(column)) return [];
  const { isRequired } = findColumn(row.table.name, column) ?? {};
  const isMissing = problem.code === 'missing';
  // A required heading is reported once, and what can be made lacks what it is made of.
  if (isMissing && isRequired && !row.table.headings.has(column)) return [];
  if (isMissing && !isRequired && MADE.has(column)) return [];
  const detail = describe(problem, places);
  return [{ spot: spotIn(row, column), code: problem.code, detail, cell: { row, column } }];
}

const MADE = new Set(['id', 'slug', 'short_name']);
