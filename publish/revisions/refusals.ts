import { findShownByOlder } from '../club/people/privacy/find-shown-again.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import { mayBeMeant } from '../club/rules/find-removals.ts';
import { FORGOTTEN_PERSON } from './check-forgotten.ts';
import type { PublishPlan } from './plan-publish.ts';

export interface Allowed {
  allowRemovals?: boolean | undefined;
  /**
   * Whether to accept that an unreadable live file may withhold people. Publishing then needs `allowRemovals`,
   * too.
   */
  allowLessPrivacy?: boolean | undefined;
  /** Whether new people are treated as others than hidden ones, as if each row said `normal`. */
  newPeopleAreOthers?: boolean | undefined;
  /** Whether the file is older than the live one, so that its privacy settings permit nothing. */
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
 * Reports whether any problem is a weak doubt whether a person is a hidden one. Any privacy setting in the
 * person's row, even `normal`, dismisses it.
 */
export const mayBeOthers = (problems: readonly ClubFileProblem[]): boolean =>
  problems.some(({ code }) => code === 'perhaps_withheld');

/**
 * Finds what a restored file would show although the live file withholds it, apart from what the plan reports.
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
