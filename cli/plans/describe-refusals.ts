import { countOf } from '../../publish/club/describe-counts.ts';
import { type ClubFileProblem, withNames } from '../../publish/club/rules/club-file-error.ts';
import { mayBeMeant } from '../../publish/club/rules/find-removals.ts';
import type { PreparedClub } from '../../publish/documents/prepare-club.ts';
import type { PublishPlan } from '../../publish/revisions/plan-publish.ts';
import { mayBeOthers, refusalsOf } from '../../publish/revisions/refusals.ts';
import {
  type Failure,
  hideValues,
  hintsOf,
  InvalidClubsError,
  linesOf,
} from '../files/club-problems.ts';
import { explain } from '../terminal/explain.ts';
import { type PublishOptions, showsValues } from './plans.ts';

/** Club that is not published, and the reason. */
export interface Refusal extends Failure {
  /**
   * `refused` for a problem of the file or its changes, otherwise `failed`, for example after an error of
   * DynamoDB.
   */
  action: 'refused' | 'failed';
  /** Lines to print before the refusal: warnings and changes. */
  notes?: string[];
  preview?: string[];
  /** Paths, if several files have this club. */
  paths?: string[];
}

/** Returns the reason to refuse a plan; undefined if it may be published. */
export function refusalOf(
  plan: PublishPlan<PreparedClub & { path: string }>,
  options: PublishOptions,
): Refusal | undefined {
  const problems = [
    ...refusalsOf(plan, options),
    ...((options.new === false || options.restored) && plan.live === null ? [NEW_CLUB] : []),
  ];
  if (problems.length === 0) return undefined;
  const { path } = plan.prepared;
  const shown = options.details ? problems.map(withNames) : problems;
  return {
    club: plan.club,
    path,
    action: 'refused',
    lines: linesOf(path, shown),
    problems: shown.map((problem) => ({ path, ...problem })),
    hints: [
      ...(!options.allowRemovals && mayBeMeant(plan.removals) ? [REMOVALS_HINT] : []),
      ...(mayBeOthers(problems) ? [OTHERS_HINT] : []),
      ...(!options.allowLessPrivacy && plan.unknownPrivacy.length > 0 ? [PRIVACY_HINT] : []),
    ],
  };
}

/** Creates the refusal of a club that failed for a reason other than its file. */
export const failedBy = (path: string, error: unknown): Refusal => ({
  path,
  action: 'failed',
  lines: explain(error).map((line) => (line.startsWith(path) ? line : `${path}: ${line}`)),
  problems: [],
});

/** Creates the error of a publish that publishes all files or none. */
export function nothingPublished(
  refusals: Refusal[],
  files: number,
  options: PublishOptions,
): InvalidClubsError {
  const shown = refusals.map((refusal) => toShow(refusal, options));
  const logged = refusals.map((refusal) => toLog(refusal, options));
  return new InvalidClubsError(shown, [conclude(shown, files)], logged);
}

/**
 * Prepares a refusal for standard error. Values of an invalid file appear only with `--details`, or on a
 * terminal without `--yes`.
 */
export function toShow(refusal: Refusal, options: PublishOptions): Refusal {
  if (showsValues(options, process.stderr)) return refusal;
  const hidden = hideValues(refusal);
  const isSame = hidden.lines.join() === refusal.lines.join();
  return isSame ? refusal : { ...hidden, hints: [...(refusal.hints ?? []), VALUES_HINT] };
}

/** Prepares a refusal for JSON, which may be logged. Quotes values of an invalid file only with `--details`. */
export const toLog = (refusal: Refusal, { details }: PublishOptions): Refusal =>
  details ? refusal : hideValues(refusal);

function conclude(refusals: Refusal[], files: number): string {
  const bad = refusals.flatMap(({ path, paths }) => paths ?? [path]).length;
  const verb = bad === 1 ? 'has' : 'have';
  const count = `${bad.toLocaleString('en')} of ${countOf(files, 'file')} ${verb} problems`;
  const verdict = files > 1 ? `Nothing was published: ${count}.` : 'Nothing was published.';
  return [verdict, ...hintsOf(refusals)].join(' ');
}

const VALUES_HINT = 'Values of the file are shown by club-data check, and with --details.';
const REMOVALS_HINT = 'If these removals are intended, pass --allow-removals.';
const OTHERS_HINT = 'If nobody who is new is somebody hidden, pass --new-people-are-others.';
const PRIVACY_HINT =
  'If the file withholds everything that must be withheld, pass --allow-less-privacy.';

const NEW_CLUB: ClubFileProblem = {
  field: 'club.slug',
  code: 'new_club',
  detail: 'is not published, as after remove: --no-new and --restored publish known clubs alone',
};
