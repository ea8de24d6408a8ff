import { setTimeout as sleep } from 'node:timers/promises';
import { type Club, endClaims, findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listForgotten, recordForgotten } from '../../shared/table/forgotten.ts';
import { findRevision, listRevisions, type Origin } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { findForgotten } from '../club/people/forgotten/find-forgotten.ts';
import { ClubFileError, type ClubFileProblem } from '../club/rules/club-file-error.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import { type PreparedClub, prepareClub } from '../documents/prepare-club.ts';
import { FORGOTTEN_PERSON } from './check-forgotten.ts';
import { POINTER_SWITCH_MS, pruneAll } from './prune.ts';
import { LiveRevisionChanged, publish } from './publish-revision.ts';
import { findStoredFile } from './stored-files.ts';

interface SyncOptions {
  now: Date;
  /** Origin that the history records. */
  origin?: Origin | undefined;
  waitMs?: number;
}

interface Synced {
  /** The live revision. */
  revision: string;
  isPublished: boolean;
  /** Number of forgotten people who were recorded. */
  recorded: number;
  /** Number of earlier revisions that were deleted. */
  deleted: number;
}

/**
 * Makes the live club file of a restored table the one of the table in use, with the record of forgotten
 * people, and deletes the revisions that the table in use no longer stores. Nobody in that file comes
 * back or is shown again: all of it is live. An interrupted run is finished by the next.
 * @throws ClubFileError when the file in use cannot be published
 * @throws LiveRevisionChanged when another operator changes the restored club meanwhile
 */
export async function syncClubFile(
  { restored, inUse }: { restored: Table; inUse: Table },
  slug: string,
  { now, origin, waitMs = POINTER_SWITCH_MS }: SyncOptions,
): Promise<Synced> {
  const { prepared, forgotten, revisions } = await readLive(inUse, slug, utcDate(now));
  const refused = await findForgottenHere({ restored, inUse }, slug, prepared.file);
  if (refused.length > 0) throw new ClubFileError(FORGOTTEN_PERSON, refused);
  // Recorded first, as `forget` does: a publish in progress finds the record, or fails.
  for (const record of forgotten) {
    await recordForgotten(restored, slug, { ...record, liveIds: [] });
  }
  const before = await findClub(restored, slug, { consistent: true });
  const live = await publishOnce(restored, { prepared, before }, { now, origin });
  const isPublished = live.revision !== before?.revision;
  // What was being published when the table was copied is never finished there.
  if (!isPublished) await endClaims(restored, live);
  const isKept = (revision: string) => revisions.includes(revision);
  if (isPublished && before && !isKept(before.revision)) await sleep(waitMs);
  const deleted = await pruneAll(restored, slug, isKept);
  if (deleted === undefined) throw new LiveRevisionChanged(slug);
  return { revision: live.revision, isPublished, recorded: forgotten.length, deleted };
}

/**
 * Finds everyone in the club file in use who was forgotten in the restored table, and not in the
 * one in use: an operator has to decide which is right.
 */
export async function findForgottenHere(
  { restored, inUse }: { restored: Table; inUse: Table },
  slug: string,
  file: ClubFile,
): Promise<ClubFileProblem[]> {
  const keys = new Set((await listForgotten(inUse, slug)).map(({ key }) => key));
  const here = (await listForgotten(restored, slug)).filter(({ key }) => !keys.has(key));
  if (here.length === 0) return [];
  const club = await findClub(restored, slug, { consistent: true });
  const before = club && (await findStoredFile(restored, club));
  return findForgotten({ slug, before: before?.people, after: file }, here);
}

/** The club as it is in the table in use. @throws ClubFileError when it cannot be published */
async function readLive(table: Table, slug: string, today: string) {
  const club = await findClub(table, slug, { consistent: true });
  const source = club && (await findSource(table, slug, club.revision));
  if (!source) throw new ClubFileError(`${slug}: the table in use has no live club file of it.`);
  const prepared = prepare(source, { slug, today });
  const forgotten = await listForgotten(table, slug);
  const { file } = prepared;
  if ((await findForgotten({ slug, before: file, after: file }, forgotten)).length > 0) {
    throw new ClubFileError(`${slug}: ${UNFINISHED_FORGET}`);
  }
  const revisions = (await listRevisions(table, slug)).map(({ revision }) => revision);
  return { prepared, forgotten, revisions };
}

/** Names the club and the table: the file itself is not at hand. */
function prepare(source: Buffer, { slug, today }: { slug: string; today: string }): PreparedClub {
  try {
    return prepareClub(source, today);
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    throw new ClubFileError(`${slug}: its live club file in the table in use is no longer valid.`);
  }
}

const UNFINISHED_FORGET =
  'somebody who is being forgotten is still in the live club file of the table in use: run forget again there, first.';

interface ToPublish {
  prepared: PreparedClub;
  before: Club | undefined;
}

/** Publishes the file unless it is live. */
async function publishOnce(
  table: Table,
  { prepared, before }: ToPublish,
  options: Pick<SyncOptions, 'now' | 'origin'>,
): Promise<Club> {
  const { slug } = prepared.club;
  const live = before && (await findRevision(table, slug, before.revision));
  if (before && live?.digest === prepared.digest) return before;
  const expected = before?.revision ?? null;
  const club = await publish(table, prepared, { ...options, expected, bringsNobody: true });
  if (!club) throw new LiveRevisionChanged(slug);
  return club;
}
