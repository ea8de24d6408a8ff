import { basename } from 'node:path/posix';
import type { WordRows } from '../files/cells/own-words/to-word-rows.ts';
import type { CheckedClub } from '../files/read-club.ts';
import type { ClubReport } from '../report-page/club-report.ts';
import { renderReport } from '../report-page/render-report.ts';
import type { PublishPlan } from '../revisions/plan-publish.ts';
import type { Report } from './report.ts';

export interface UploadedClub {
  /**
   * Club of the uploaded file; undefined if the file or the file's name is invalid, or if the upload failed.
   */
  club?: Pick<CheckedClub, 'club' | 'counts' | 'file'> | undefined;
  /** Comparison with the live club; undefined without `club`. */
  plan?: Pick<PublishPlan, 'before' | 'details'> | undefined;
  words?: WordRows | undefined;
}

export function renderReportPage(report: Report, { club, plan, words }: UploadedClub): string {
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
    changes: plan?.details,
    isNew: outcome?.isNew ?? false,
    file: club?.file,
    live: plan?.before,
  };
  return renderReport(page);
}
