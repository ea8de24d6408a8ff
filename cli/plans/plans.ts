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
  /** Publishes new people even if a weak hint suggests that one of them is a hidden person. */
  newPeopleAreOthers?: boolean;
  /** Whether new clubs may be published; false with `--no-new`. */
  new?: boolean;
  /**
   * Whether the files are older than the live ones (`--restored`), and may show nothing that these withhold.
   */
  restored?: boolean;
  /** Publishes the valid files even if others are invalid. */
  keepGoing?: boolean;
  /** Hours within which the next run of this job has to end; 0 if there is no next run. */
  againWithin?: number;
  /** Prints names and values of changes even if the output may be logged. */
  details?: boolean;
  /** Day for which a dry run renders, YYYY-MM-DD. */
  today?: string;
}

export type Plan = PublishPlan<ReadClub>;

/**
 * Number of clubs that are read, compared and published at the same time. Most of the time is spent waiting for
 * DynamoDB.
 */
export const AT_ONCE = 4;

/** Club that may be published. */
export interface Candidate {
  club: string;
  path: string;
  source: ClubPath;
  /** Live revision at the comparison; null for a new club. */
  live: string | null;
  digest: string;
  documents: number;
  /** Outcome of the comparison, `unchanged` or `would publish`. */
  outcome: Outcome;
  /** Lines to print before the publish: warnings and changes. */
  notes: string[];
  preview: string[];
  /** Plan; undefined if there are many clubs, to save memory. */
  plan?: Plan | undefined;
}

/**
 * Reports whether to print names and values: with `details`, or on a terminal without `yes`. Other output may
 * be logged.
 */
export const showsValues = (
  { details, yes }: PublishOptions,
  { isTTY }: { isTTY?: boolean },
): boolean => details === true || (isTTY === true && !yes);

/** Describes the changes of a club file. */
export function linesOf(
  { details }: Pick<Outcome, 'details'>,
  options: PublishOptions,
  stream: { isTTY?: boolean },
): string[] {
  if (!details) return [];
  return showsValues(options, stream) ? describeChanges(details) : describeChangedFields(details);
}

export const dataOf = (outcome: Outcome, options: PublishOptions): Outcome =>
  options.details ? outcome : { ...outcome, details: undefined };
