import { findClub } from '../table/clubs.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { type Counts, findRevision } from '../table/revisions.ts';
import { ClubFileError } from './club-file/club-file-error.ts';
import { type ClubDiff, diffClubs } from './club-file/diff.ts';
import { findRemovals } from './club-file/find-removals.ts';
import type { ClubFile } from './club-file/schema.ts';
import { findLiveFile } from './live-file.ts';
import type { PreparedClub } from './prepare-club.ts';
import { type PublishOptions, publish } from './revisions/publish.ts';

/** The result of publishing one club. */
export interface Outcome {
  club: string;
  /** `overtaken`: another publisher started later and wins. */
  action: 'published' | 'unchanged' | 'would publish' | 'overtaken';
  revision?: string | undefined;
  counts: Counts;
  isNew: boolean;
  /** Compared with the live file; undefined when the club is new, or its live file unreadable. */
  changes?: ClubDiff | undefined;
  /** The live file is the same but rendered differently: on another day, or by another version. */
  isSameFile: boolean;
}

interface PublishClubOptions extends Omit<PublishOptions, 'now'> {
  dryRun?: boolean | undefined;
  /** For a publish that nobody confirms: refuses what removes much of the live file. */
  refuseRemovals?: boolean;
}

/**
 * Publishes one club, unless its live revision is the same.
 * @throws ClubFileError when it removes too much, if that is to be refused
 */
export async function publishClub(
  table: Table,
  prepared: PreparedClub,
  { dryRun = false, refuseRemovals = false, ...options }: PublishClubOptions = {},
): Promise<Outcome> {
  const { club, counts, digest, fingerprint } = prepared;
  const live = await findClub(table, club.slug, { consistent: true });
  const revision = live && (await findRevision(table, live.slug, live.revision));
  const isSameFile = revision?.digest === digest;
  const outcome = { club: club.slug, counts, isNew: !live, isSameFile };
  if (isSameFile && revision.fingerprint === fingerprint) {
    return { ...outcome, action: 'unchanged', revision: revision.revision };
  }
  const before = live && (await findLiveFile(table, live));
  if (live && refuseRemovals) checkRemovals(before, prepared.file);
  const changes = before && diffClubs(before, prepared.file);
  if (dryRun) return { ...outcome, action: 'would publish', changes };
  const published = await publish(table, prepared, { now: new Date(), ...options });
  if (!published) return { ...outcome, action: 'overtaken', changes };
  return { ...outcome, action: 'published', revision: published.revision, changes };
}

function checkRemovals(before: ClubFile | undefined, after: ClubFile): void {
  const removals = before ? findRemovals(before, after) : [UNKNOWN_REMOVALS];
  if (removals.length > 0) {
    throw new ClubFileError('The club file removes too much, or may do so.', removals);
  }
}

const UNKNOWN_REMOVALS = {
  field: '(file)',
  code: 'removes_too_much',
  detail: 'the live club file, to compare with, is missing or no longer valid',
};
