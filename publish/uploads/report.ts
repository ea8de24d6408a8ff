import {
  type ClubFileError,
  type ClubFileProblem,
  withNames,
  withoutNames,
} from '../club/rules/club-file-error.ts';
import { mayBeMeant } from '../club/rules/find-removals.ts';
import { toSnakeCase } from '../club/snake-case.ts';
import { describeOutcome } from '../revisions/describe-outcome.ts';
import type { Outcome } from '../revisions/publish-club.ts';

/** Endings of report objects, whose events must not invoke the function (lib/uploads). */
export const REPORT_ENDINGS = { json: '.report.json', html: '.report.html' } as const;

export const reportKey = (key: string): string => `${key}${REPORT_ENDINGS.json}`;

export const pageKey = (key: string): string => `${key}${REPORT_ENDINGS.html}`;

export interface Report {
  object: string;
  version: string;
  uploadedAt: string;
  reportedAt: string;
  requestId: string;
  /**
   * Result of the upload. `overtaken`: a later publish, rollback, `forget` or removal of the club ended it.
   * `failed`: a fault of the service, which retries and then raises an alarm.
   */
  status: 'published' | 'unchanged' | 'overtaken' | 'refused' | 'failed';
  summary: string;
  /** First problems of a refused upload. */
  problems: ClubFileProblem[];
  problemCount: number;
  warnings: ClubFileProblem[];
  /** Outcome as `club-data publish --json --details` prints it. */
  outcome?: Outcome;
}

export type ReportResult = Pick<
  Report,
  'status' | 'summary' | 'problems' | 'problemCount' | 'warnings'
> & {
  outcome?: Outcome;
};

/** Maximum number of problems, some hundred bytes each. */
const MAX_PROBLEMS = 1_000;

export function reportOutcome(outcome: Outcome, warnings: ClubFileProblem[]): ReportResult {
  const { action } = outcome;
  if (action === 'would publish') throw new Error('An upload is never a dry run.');
  const summary = describeOutcome(outcome);
  const shown = warnings.slice(0, MAX_PROBLEMS);
  return { status: action, summary, problems: [], problemCount: 0, warnings: shown, outcome };
}

export const reportRefusal = ({ message, problems }: ClubFileError): ReportResult => ({
  status: 'refused',
  summary: mayBeMeant(problems) ? `${message} ${REMOVALS_HINT}` : message,
  problems: problems.slice(0, MAX_PROBLEMS).map(withNames).map(withoutNames),
  problemCount: problems.length,
  warnings: [],
});

const REMOVALS_HINT =
  'If that is right, publish the file with `club-data publish --allow-removals`.';

export const FAILURE: ReportResult = {
  status: 'failed',
  summary: 'The service could not process this file. It tries again for some minutes.',
  problems: [],
  problemCount: 0,
  warnings: [],
};

/** Largest size of a JSON report in bytes, which is read again after a duplicate event. */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

/** Formats the report as JSON. A report that is too large omits the values of changes. */
export function formatReport(report: Report): string {
  const text = toText(report);
  if (!report.outcome || Buffer.byteLength(text) <= MAX_REPORT_BYTES) return text;
  const { details, ...outcome } = report.outcome;
  return toText({ ...report, outcome: { ...outcome, details: undefined } });
}

const toText = (report: Report): string => `${JSON.stringify(toSnakeCase(report), undefined, 2)}\n`;
