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

/** Validates a club file, without problems that one of `known` explains better. */
export function validateCells(json: unknown, places: Places, known: Finding[]): ValidatedCells {
  if (known.length > MAX_FINDINGS) return { findings: [] }; // each takes a kilobyte while it is collected
  const { file, problems = [] } = validate(json, known.length > 0);
  const findings: Finding[] = [];
  for (const problem of problems) addFindings(findings, toFinding(problem, places));
  // A problem without a place is about a missing sheet, which is among the known problems.
  if (problems.length > 0 && known.length + findings.length === 0) {
    throw new Error(`Without a place: ${problems.map(({ field }) => field)}`);
  }
  return { file, findings };
}

/**
 * Validates a club file.
 * @throws ClubFileError for too many problems, unless the caller has others to show (`hasProblems`)
 */
function validate(json: unknown, hasProblems: boolean): Validation {
  try {
    return validateClubFile(json);
  } catch (error) {
    if (error instanceof ClubFileError && hasProblems) return { problems: [] };
    throw error;
  }
}

/** Converts a validation problem to a finding, unless another finding explains it. */
function toFinding(problem: ClubFileProblem, places: Places): Finding[] {
  const { row, column = '' } = findCell(problem.field, places) ?? {};
  if (!row || row.reported.has(column)) return [];
  const { isRequired } = findColumn(row.table.name, column) ?? {};
  const isMissing = problem.code === 'missing';
  // A missing heading is reported once, not per row. A value that is made from other cells is missing only if those
  // are.
  if (isMissing && isRequired && !row.table.headings.has(column)) return [];
  if (isMissing && !isRequired && MADE.has(column)) return [];
  const detail = describe(problem, places);
  return [{ spot: spotIn(row, column), code: problem.code, detail, cell: { row, column } }];
}

const MADE = new Set(['id', 'slug', 'short_name']);
