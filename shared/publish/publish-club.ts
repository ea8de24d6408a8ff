import { findClub } from '../table/clubs.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { type Counts, findRevision } from '../table/revisions.ts';
import { type ClubDiff, diffClubs } from './club-file/diff.ts';
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
}

/** Publishes one club, unless its live revision is the same. */
export async function publishClub(
  table: Table,
  prepared: PreparedClub,
  { dryRun = false, ...options }: PublishClubOptions = {},
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
  const changes = before && diffClubs(before, prepared.file);
  if (dryRun) return { ...outcome, action: 'would publish', changes };
  const published = await publish(table, prepared, { now: new Date(), ...options });
  if (!published) return { ...outcome, action: 'overtaken', changes };
  return { ...outcome, action: 'published', revision: published.revision, changes };
}
