import { findShownByOlder } from '../club/people/privacy/find-shown-again.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import { mayBeMeant } from '../club/rules/find-removals.ts';
import { FORGOTTEN_PERSON } from './check-forgotten.ts';
import type { PublishPlan } from './plan-publish.ts';

/** Options that allow what a publish otherwise refuses. */
export interface Allowed {
  allowRemovals?: boolean | undefined;
  /** Whether to publish although it is unknown who is withheld by the live file. */
  allowLessPrivacy?: boolean | undefined;
  /**
   * Whether all new people are others than the hidden ones, as if `normal` were written in each of their rows.
   */
  newPeopleAreOthers?: boolean | undefined;
  /** Whether the file is older than the live one, so that no privacy in it allows showing more. */
  restored?: boolean | undefined;
}

/** Returns the problems because of which a planned publish is refused. */
export const refusalsOf = (plan: PublishPlan, allowed: Allowed): ClubFileProblem[] => [
  ...plan.forgotten,
  ...plan.shownAgain.filter((one) => !(allowed.newPeopleAreOthers && mayBeOthers([one]))),
  ...(allowed.restored ? shownByRestored(plan) : []),
  ...(allowed.allowLessPrivacy ? [] : plan.unknownPrivacy),
  ...(allowed.allowRemovals ? [] : plan.removals),
];

/** Checks whether some of the problems ask only whether a person is somebody else than a withheld one. */
export const mayBeOthers = (problems: readonly ClubFileProblem[]): boolean =>
  problems.some(({ code }) => code === 'perhaps_withheld');

/**
 * Finds what an older file would show and the live one withholds, without fields that the plan already reports.
 */
function shownByRestored({ before, prepared, ...plan }: PublishPlan): ClubFileProblem[] {
  if (!before) return [];
  const { file, today, locate = (problems) => problems } = prepared;
  const known = new Set(plan.shownAgain.map(({ field }) => field));
  const shown = findShownByOlder(before, file, today, plan.returning);
  return locate(shown.filter(({ field }) => !known.has(field)));
}

/** Describes the most serious problem of a refused plan in a sentence. */
export function describeRefusal({
  forgotten,
  shownAgain,
  unknownPrivacy,
  removals,
}: PublishPlan): string {
  if (forgotten.length > 0) return FORGOTTEN_PERSON;
  if (shownAgain.length > 0) return 'The club file shows more of people than the live one.';
  if (unknownPrivacy.length > 0) return 'The club file may show more of people than the live one.';
  if (mayBeMeant(removals)) return 'The club file removes too much, or may do so.';
  return 'The ids of the club file are those of others.';
}
