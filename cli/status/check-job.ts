import type { Job } from '../../shared/table/jobs.ts';
import { toSeconds } from '../terminal/format.ts';
import type { Finding } from './finding.ts';

/** Checks whether the job that publishes all clubs has run in time. */
export function checkJob(job: Job | undefined, now: Date): Finding[] {
  if (!job?.dueAt || Date.parse(job.dueAt) > now.getTime()) return [];
  const { endedAt, endedOn, dueAt } = job;
  const detail =
    `the job that publishes all clubs last ended at ${toSeconds(endedAt)} on ${endedOn}; the next was due by ` +
    `${toSeconds(dueAt)}. If it has none any more: publish with --again-within 0`;
  return [{ code: 'late_job', detail }];
}
