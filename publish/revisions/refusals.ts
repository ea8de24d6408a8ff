import { findShownByOlder } from '../club/people/privacy/find-shown-again.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import { mayBeMeant } from '../club/rules/find-removals.ts';
import { FORGOTTEN_PERSON } from './check-forgotten.ts';
import type { PublishPlan } from './plan-publish.ts';

export interface Allowed {
  allowRemovals?: boolean | undefined;
  /**
   * Whether to publish although the live file is unreadable. An unreadable file does not show whom it
   * withholds.
   */
  allowLessPrivacy?: boolean | undefined;
  /** Whether to treat new people as different from hidden ones, as if each of their rows said `normal`. */
  newPeopleAreOthers?: boolean | undefined;
  /**
   * Whether the file is older than the live file. A privacy setting in an older file does not permit showing a
   * person whom the live file withholds.
   */
  restored?: boolean | undefined;
}

export const refusalsOf = (plan: PublishPlan, allowed: Allowed): ClubFileProblem[] => [
  ...plan.forgotten,
  ...plan.shownAgain.filter((one) => !(allowed.newPeopleAreOthers && mayBeOthers([one]))),
  ...(allowed.restored ? shownByRestored(plan) : []),
  ...(allowed.allowLessPrivacy ? [] : plan.unknownPrivacy),
  ...(allowed.allowRemovals ? [] : plan.removals),
];

/**
 * Reports whether any problem is a weak doubt, which the privacy setting `normal` in the person's row
 * dismisses.
 */
export const mayBeOthers = (problems: readonly ClubFileProblem[]): boolean =>
  problems.some(({ code }) => code === 'perhaps_withheld');

/**
 * Finds what a restored file would show although the live file withholds it. Leaves out fields that have a
 * problem in `shownAgain`, because the plan already reports these fields.
 */
function shownByRestored({ before, prepared, ...plan }: PublishPlan): ClubFileProblem[] {
  if (!before) return [];
  const { file, today, locate = (problems) => problems } = prepared;
  const known = new Set(plan.shownAgain.map(({ field }) => field));
  const shown = findShownByOlder(before, file, today, plan.returning);
  return locate(shown.filter(({ field }) => !known.has(field)));
}

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
