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
   * Result of the publish; `overtaken` means that another publisher started later and wins, or the live club
   * has changed.
   */
  action: 'published' | 'unchanged' | 'would publish' | 'overtaken';
  revision?: string | undefined;
  counts: Counts;
  isNew: boolean;
  /**
   * Changes as ids and field names; undefined if the club is new or unchanged, or its live file is unreadable.
   */
  changes?: ClubDiff | undefined;
  /** Changes with names and values; undefined in the same cases as `changes`. */
  details?: ClubChanges | undefined;
  /** Probable mistakes that only the comparison with the live file shows. */
  warnings: ClubFileProblem[];
  /**
   * Whether the file is the live one, byte for byte. It may still be rendered differently on another day, or by
   * another version.
   */
  isSameFile: boolean;
  /** Number of documents that the live revision had lost; undefined if none. */
  missing?: number;
}

type PublishClubOptions = Omit<PublishOptions, 'now' | 'expected'>;

/**
 * Publishes what was planned.
 * @throws LiveRevisionChanged when the live club has changed since
 * @throws ClubFileError when the file has a person who was forgotten since
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
 * Prunes a club that has not changed, because its old revisions must also expire. Failures are ignored: the
 * next publish prunes again.
 */
export const pruneUnchanged = async (
  table: Table,
  slug: string,
  retention?: PublishClubOptions['retention'],
): Promise<void> => {
  await prune(table, slug, retention).catch(() => undefined);
};

/** Makes an outcome of a plan, such as the one that a dry run reports. */
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

interface Rereading {
  /** Reads the club once more, so that matches get the ids of the revision that has become live. */
  readAgain?: (() => Promise<PreparedClub>) | undefined;
}

const ATTEMPTS = 3;

/**
 * Publishes one club without asking anybody, unless it is unchanged. If the live club changes during this, the
 * publish is planned again.
 * @throws ClubFileError when the file removes too much, unless that is allowed, shows more of somebody without
 *   saying so, or has a forgotten person
 */
export async function publishClub(
  table: Table,
  prepared: PreparedClub,
  {
    allowRemovals,
    allowLessPrivacy,
    readAgain,
    ...options
  }: PublishClubOptions & Omit<Allowed, 'restored'> & Rereading = {},
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const plan = await planPublish(table, prepared, { readAgain });
      const refusals = refusalsOf(plan, { allowRemovals, allowLessPrivacy });
      if (refusals.length > 0) throw new ClubFileError(describeRefusal(plan), refusals);
      return await publishPlanned(table, plan, options);
    } catch (error) {
      // The live club has changed, so the plan is no longer right.
      if (!(error instanceof LiveRevisionChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}
