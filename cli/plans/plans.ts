import {
  describeChangedFields,
  describeChanges,
} from '../../publish/club/changes/describe-changes.ts';
import type { PublishPlan } from '../../publish/revisions/plan-publish.ts';
import type { Outcome } from '../../publish/revisions/publish-club.ts';
import type { ClubPath } from '../files/club-sources.ts';
import type { ReadClub } from '../files/read-clubs.ts';
import type { ReportOptions } from '../files/write-report.ts';
import type { SheetOptions } from '../options/shared-options.ts';
import type { TargetOptions } from '../targets/target.ts';
import type { OutputOptions } from '../terminal/output.ts';

export interface PublishOptions extends TargetOptions, OutputOptions, SheetOptions, ReportOptions {
  dryRun?: boolean;
  allowRemovals?: boolean;
  allowLessPrivacy?: boolean;
  /** Publishes new people who may be a hidden person. */
  newPeopleAreOthers?: boolean;
  /** False with --no-new: clubs that are not published yet are refused. */
  new?: boolean;
  /**
   * Refuses unpublished clubs, and anything that withholds less than the live file, even if the file asks for
   * it.
   */
  restored?: boolean;
  /** Publishes what is valid, although other files are not. */
  keepGoing?: boolean;
  /** Hours within which the next run of this job has to end; 0 if no run follows. */
  againWithin?: number;
  /** Prints names and values of changes even if the output may be kept in a log. */
  details?: boolean;
  /** Day for which a dry run renders, YYYY-MM-DD. */
  today?: string;
}

export type Plan = PublishPlan<ReadClub>;

/** Clubs that are read, compared and published at a time: most of it waits for DynamoDB. */
export const AT_ONCE = 4;

/** A club that may be published, without its file: there may be a thousand of them. */
export interface Candidate {
  club: string;
  path: string;
  source: ClubPath;
  /** The live revision when it was compared; null when the club is new. */
  live: string | null;
  digest: string;
  documents: number;
  /** `unchanged` or `would publish`; `details` is missing if it is not printed. */
  outcome: Outcome;
  /** Lines to print before the club is published: warnings, and what changes. */
  notes: string[];
  preview: string[];
  /** The whole plan; undefined if there are many clubs, to save memory. */
  plan?: Plan | undefined;
}

/** Whether names and values may be printed: never if the output may be kept in a log. */
export const showsValues = (
  { details, yes }: PublishOptions,
  { isTTY }: { isTTY?: boolean },
): boolean => details === true || (isTTY === true && !yes);

/** Lists changes with names and old → new values, or with field names only, for a log. */
export function linesOf(
  { details }: Pick<Outcome, 'details'>,
  options: PublishOptions,
  stream: { isTTY?: boolean },
): string[] {
  if (!details) return [];
  return showsValues(options, stream) ? describeChanges(details) : describeChangedFields(details);
}

/** The outcome for scripts, whose output is kept in logs. */
export const dataOf = (outcome: Outcome, options: PublishOptions): Outcome =>
  options.details ? outcome : { ...outcome, details: undefined };
