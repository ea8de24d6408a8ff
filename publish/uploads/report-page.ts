import { basename } from 'node:path/posix';
import type { ClubChanges } from '../club/changes/changes.ts';
import type { WordRows } from '../files/cells/own-words/to-word-rows.ts';
import type { CheckedClub } from '../files/read-club.ts';
import type { ClubReport } from '../report-page/club-report.ts';
import { renderReport } from '../report-page/render-report.ts';
import type { Report } from './report.ts';

export interface UploadedClub {
  /** Club of the uploaded file; undefined if invalid. */
  club?: Pick<CheckedClub, 'club' | 'counts' | 'file'> | undefined;
  words?: WordRows | undefined;
  /** Changes that a refused file would have made. */
  refusedChanges?: ClubChanges | undefined;
}

export function renderReportPage(
  report: Report,
  { club, refusedChanges, words }: UploadedClub,
): string {
  const { object, reportedAt, status, summary, outcome } = report;
  const isRefused = status === 'refused' || status === 'failed';
  const source = basename(object);
  const page: ClubReport = {
    title: club?.club.name ?? source,
    source,
    madeAt: reportedAt,
    action: status,
    message: isRefused ? summary : undefined,
    counts: club?.counts,
    problems: report.problems,
    problemCount: report.problemCount,
    warnings: report.warnings,
    words,
    changes: outcome?.details ?? refusedChanges,
    isNew: outcome?.isNew ?? false,
    file: club?.file,
  };
  return renderReport(page);
}
