import { basename, resolve } from 'node:path';
import type { ClubReport } from '../../publish/report-page/club-report.ts';
import { renderReport } from '../../publish/report-page/render-report.ts';
import type { PublishPlan } from '../../publish/revisions/plan-publish.ts';
import { type Allowed, refusalsOf } from '../../publish/revisions/refusals.ts';
import { type Failure, InvalidClubsError } from './club-problems.ts';
import type { ReadClub } from './read-clubs.ts';
import { checkWritable, writeFiles } from './write-files.ts';

export interface ReportOptions {
  /** Path of a new HTML file. */
  report?: string;
  overwrite?: boolean;
}

type Comparison = Partial<
  Pick<ClubReport, 'action' | 'problems' | 'warnings' | 'changes' | 'isNew' | 'live'>
>;

export const reportOf = (
  { path, club, counts, file, findWarnings }: ReadClub,
  comparison: Comparison = {},
): ClubReport => ({
  ...blank(path),
  title: club.name,
  counts,
  file,
  ...comparison,
  warnings: comparison.warnings ?? findWarnings(),
});

export const reportOfPlan = (plan: PublishPlan<ReadClub>, allowed: Allowed): ClubReport =>
  reportOf(plan.prepared, {
    action: plan.isUnchanged ? 'unchanged' : undefined,
    problems: refusalsOf(plan, allowed),
    changes: plan.details,
    isNew: plan.live === null,
    live: plan.before,
    warnings: [...plan.prepared.findWarnings(), ...plan.warnings],
  });

export function writeReport({ report, overwrite }: ReportOptions, clubs: ClubReport[]): void {
  if (report !== undefined) writeFiles(new Map([[report, renderReport(...clubs)]]), { overwrite });
}

/**
 * Reads clubs. Writes the problems of invalid clubs to the report before rethrowing.
 * @throws CommandError, before reading, if the report must not be written
 */
export async function readForReport<T>(options: ReportOptions, read: () => Promise<T>): Promise<T> {
  checkReport(options);
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidClubsError)
      writeReport(options, error.failures.map(reportOfFailure));
    throw error;
  }
}

/** @throws CommandError if the report exists (without `overwrite`) or is a symbolic link */
export function checkReport({ report, overwrite }: ReportOptions): void {
  if (report !== undefined) checkWritable([report], { overwrite });
}

export function reportOfFailure({ path = '', lines, problems, words }: Failure): ClubReport {
  const report = { ...blank(path), problems, words };
  if (problems.length > 0) return report;
  const start = `${path}: `;
  const texts = lines.map((line) => (line.startsWith(start) ? line.slice(start.length) : line));
  return { ...report, message: texts.join('; ') };
}

/** Creates an empty report. Omits the folders of the path, which may contain a person's name. */
function blank(path: string): ClubReport {
  const source = path === '' ? 'Several files' : basename(resolve(path));
  const madeAt = new Date().toISOString();
  return { title: source, source, madeAt, problems: [], warnings: [], isNew: false };
}
