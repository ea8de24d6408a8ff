import type { Report } from './report.ts';

/**
 * Logs the codes of problems, but no details, because these quote personal data. The refused uploads are
 * counted from this line (lib/uploads).
 */
export function logReport(report: Report): void {
  const { object, version, status, problems, problemCount, outcome } = report;
  const codes = [...new Set(problems.map(({ code }) => code))];
  const line = { upload: status, object, version, problems: problemCount, codes };
  if (status === 'failed') console.error(line);
  else if (status === 'refused') console.warn(line);
  else console.info({ ...line, revision: outcome?.revision });
}
