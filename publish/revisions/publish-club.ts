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
  /** `overtaken`: another publisher started later and wins, or the live club has changed. */
  action: 'published' | 'unchanged' | 'would publish' | 'overtaken';
  revision?: string | undefined;
  counts: Counts;
  isNew: boolean;
  /** Compared with the live file; undefined when the club is new, or its live file unreadable. */
  changes?: ClubDiff | undefined;
  /** The same with names and values. */
  details?: ClubChanges | undefined;
  /** Probable mistakes that only the comparison with the live file shows. */
  warnings: ClubFileProblem[];
  /** The live file is the same but rendered differently: on another day, or by another version. */
  isSameFile: boolean;
  /** The number of documents that the live revision had lost; undefined for none. */
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

/** The past ends also of a club that never changes. If this fails, the next publish does it. */
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
  /** Reads the club again, for ids of matches that are those of the live revision. */
  readAgain?: (() => Promise<PreparedClub>) | undefined;
}

const ATTEMPTS = 3;

/**
 * Publishes one club without asking anybody, unless its live revision is the same. When the live
 * club changes meanwhile, it is planned again.
 * @throws ClubFileError when it removes too much, unless that is allowed, shows more of somebody without
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
      // What it would change now differs from the plan.
      if (!(error instanceof LiveRevisionChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}
