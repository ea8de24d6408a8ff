import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import type { Counts } from '../../shared/table/revisions.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import { type ClubDiff, toDiff } from '../club/changes/summarize-changes.ts';
import { ClubFileError, type ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { PreparedClub } from '../documents/prepare-club.ts';
import { type PublishPlan, planPublish } from './plan-publish.ts';
import { prune } from './prune.ts';
import { LiveRevisionChanged, type PublishOptions, publish } from './publish-revision.ts';
import { type Allowed, describeRefusal, refusalsOf } from './refusals.ts';
import { rememberLeft } from './remember-left.ts';

export interface Outcome {
  club: string;
  /**
   * Result of the publish; `overtaken` means that a later publish, rollback, `forget` or removal of the club
   * ended it.
   */
  action: 'published' | 'unchanged' | 'would publish' | 'overtaken';
  revision?: string | undefined;
  counts: Counts;
  isNew: boolean;
  /**
   * Changes as ids and field names; undefined if the live file is missing or invalid by today's rules, or if
   * the club is new or unchanged.
   */
  changes?: ClubDiff | undefined;
  /** Changes with names, and with old and new values. */
  details?: ClubChanges | undefined;
  /** Probable mistakes that only the comparison with the live file shows. */
  warnings: ClubFileProblem[];
  /**
   * Whether the file is the live one, byte for byte. The documents may still differ, because they depend on the
   * day and on this program's version.
   */
  isSameFile: boolean;
  /** Number of documents that the live revision had lost; undefined if none, or if not checked. */
  missing?: number;
}

type PublishClubOptions = Omit<PublishOptions, 'now' | 'expected'>;

/**
 * Publishes a plan.
 *
 * @throws LiveRevisionChanged if the live revision has changed since the club was planned
 * @throws ClubFileError if the file contains a person who was forgotten since the club was planned
 */
export async function publishPlanned(
  table: Table,
  plan: PublishPlan,
  options: PublishClubOptions = {},
): Promise<Outcome> {
  const { prepared, live: expected } = plan;
  if (plan.isUnchanged) {
    await pruneUnchanged(table, plan.club, options.retention);
    return outcomeOf(plan, 'unchanged');
  }
  if (plan.before) {
    const files = { before: plan.before, after: prepared.file };
    await rememberLeft(table, plan.club, { ...files, now: new Date() });
  }
  const published = await publish(table, prepared, { now: new Date(), ...options, expected });
  if (!published) return outcomeOf(plan, 'overtaken');
  return { ...outcomeOf(plan, 'published'), revision: published.revision };
}

/**
 * Deletes expired revisions of a club whose file has not changed. Failures are ignored, because the next
 * publish prunes again.
 */
export const pruneUnchanged = async (
  table: Table,
  slug: string,
  retention?: PublishClubOptions['retention'],
): Promise<void> => {
  await prune(table, slug, retention).catch(() => undefined);
};

export const outcomeOf = (plan: PublishPlan, action: Outcome['action']): Outcome => ({
  club: plan.club,
  action,
  ...(action === 'unchanged' && { revision: plan.live ?? undefined }),
  counts: plan.prepared.counts,
  isNew: plan.live === null,
  warnings: plan.warnings,
  isSameFile: plan.isSameFile,
  ...(plan.missing.length > 0 && { missing: plan.missing.length }),
  changes: plan.details && toDiff(plan.details),
  details: plan.details,
});

interface Planning {
  readAgain?: (() => Promise<PreparedClub>) | undefined;
  /** Called with the plan of each attempt, before the plan is refused or published. */
  onPlan?: ((plan: PublishPlan) => void) | undefined;
}

const ATTEMPTS = 3;

/**
 * Publishes one club without questions, unless it is unchanged. Plans again if the live club changes meanwhile.
 * @throws ClubFileError if the plan is refused; LiveRevisionChanged if the live club changes each time
 */
export async function publishClub(
  table: Table,
  prepared: PreparedClub,
  {
    allowRemovals,
    allowLessPrivacy,
    readAgain,
    onPlan,
    ...options
  }: PublishClubOptions & Omit<Allowed, 'restored'> & Planning = {},
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const plan = await planPublish(table, prepared, { readAgain });
      onPlan?.(plan);
      const refusals = refusalsOf(plan, { allowRemovals, allowLessPrivacy });
      if (refusals.length > 0) throw new ClubFileError(describeRefusal(plan), refusals);
      return await publishPlanned(table, plan, options);
    } catch (error) {
      // The live club has changed, so the plan is outdated.
      if (!(error instanceof LiveRevisionChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}
