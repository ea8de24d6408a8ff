import type { Report } from './report.ts';

/**
 * Logs what an upload has come to; lib/uploads counts the refused ones. Problems quote what a file says
 * about people: their details are in the report alone.
 */
export function logReport(report: Report): void {
  const { object, version, status, problems, problemCount, outcome } = report;
  const codes = [...new Set(problems.map(({ code }) => code))];
  const line = { upload: status, object, version, problems: problemCount, codes };
  if (status === 'failed') console.error(line);
  else if (status === 'refused') console.warn(line);
  else console.info({ ...line, revision: outcome?.revision });
}
