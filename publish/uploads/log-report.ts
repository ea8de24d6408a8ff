import type { Report } from './report.ts';

/**
 * Logs the result of an upload; lib/uploads counts the refused ones. Only the codes of problems are logged,
 * because their details quote what a file says about people; the report has them.
 */
export function logReport(report: Report): void {
  const { object, version, status, problems, problemCount, outcome } = report;
  const codes = [...new Set(problems.map(({ code }) => code))];
  const line = { upload: status, object, version, problems: problemCount, codes };
  if (status === 'failed') console.error(line);
  else if (status === 'refused') console.warn(line);
  else console.info({ ...line, revision: outcome?.revision });
}
