import { setTimeout as sleep } from 'node:timers/promises';
import { type Club, endClaims } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordGone } from '../../shared/table/forgotten.ts';
import { listRevisions, type Origin } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { withoutEntries } from '../club/people/without-entries.ts';
import { ClubFileError } from '../club/rules/club-file-error.ts';
import { formatClubFile } from '../club/rules/parse-club-file.ts';
import { validateClubFile } from '../club/rules/validate-club-file.ts';
import { prepareParsed } from '../documents/prepare-club.ts';
import { type FoundPerson, isStored, type LiveEntries } from './find-person.ts';
import { POINTER_SWITCH_MS, prune, pruneAll } from './prune.ts';
import { LiveRevisionChanged, publish } from './publish-revision.ts';
import { rememberForgotten } from './remember-forgotten.ts';
import { findStoredFile } from './stored-files.ts';

/** Text for the history in place of a file name. */
export const PUBLISHED_FROM = 'forget';

const EVERYTHING = { revisions: Number.POSITIVE_INFINITY, days: Number.POSITIVE_INFINITY };

interface ForgetOptions {
  now: Date;
  clock?: (() => Date) | undefined;
  origin?: Origin | undefined;
  /** Called when the live club no longer has the person, before earlier revisions are deleted. */
  onPublished?: (() => void) | undefined;
  waitMs?: number;
}

/**
 * Deletes what interrupted commands left behind, because it cannot be searched for the person.
 * @returns false if a revision without a readable club file remains, for example because its publish is running
 */
export async function deleteUnsearchable(table: Table, slug: string): Promise<boolean> {
  await prune(table, slug, EVERYTHING);
  for (const { revision } of await listRevisions(table, slug)) {
    if (!(await findSource(table, slug, revision))) return false;
  }
  return true;
}

/**
 * Publishes the club without the person if the live file has them, then deletes all other revisions. A publish
 * in progress fails.
 *
 * @returns undefined while another operator changes the club
 * @throws ClubFileError, with nothing changed, if the live file is unreadable
 */
export async function forget(
  table: Table,
  { club, found }: { club: Club; found: FoundPerson },
  { now, clock, origin, onPublished, waitMs = POINTER_SWITCH_MS }: ForgetOptions,
): Promise<{ revision: string; deleted: number } | undefined> {
  if (!(await findStoredFile(table, club))) throw new ClubFileError(`${club.slug}: ${UNREADABLE}`);
  const record = await rememberForgotten(table, club.slug, { found, now });
  const live = await (found.live
    ? publishWithout(table, { club, ...found.live }, { now, clock, origin })
    : stopPublish(table, club));
  if (!live) return undefined;
  await recordGone(table, club.slug, record);
  onPublished?.();
  await sleep(waitMs);
  const deleted = await pruneAll(table, club.slug);
  if (deleted === undefined) return undefined;
  // A rollback to a revision with the person is refused, but its claim keeps that revision from being deleted.
  if (await isStored(table, live, found)) return undefined;
  return { revision: live.revision, deleted };
}

const UNREADABLE =
  'its live club file is missing or damaged, so that readers may see the person, and nobody can tell: publish ' +
  'a valid file without the person, then run forget again';

async function publishWithout(
  table: Table,
  { club, entries, file: live }: { club: Club } & LiveEntries,
  options: Pick<ForgetOptions, 'now' | 'clock' | 'origin'>,
): Promise<Club | undefined> {
  const written = live && withoutEntries(live, entries);
  const { file } = validateClubFile(written);
  if (!written || !file) throw new Error(`${club.slug}: the live club file is invalid`);
  const bytes = new TextEncoder().encode(formatClubFile(written));
  const prepared = prepareParsed({ bytes, file }, utcDate(options.now));
  try {
    // The check is skipped, because other recorded people may still be live: `forget` removes one at a time.
    const expected = club.revision;
    return await publish(table, prepared, { ...options, expected, bringsNobody: true });
  } catch (error) {
    if (error instanceof LiveRevisionChanged) return undefined; // a second attempt would undo the other publish
    throw error;
  }
}

/** Ends the claim of a publish in progress; undefined if another revision has become live. */
const stopPublish = async (table: Table, club: Club): Promise<Club | undefined> =>
  (await endClaims(table, club)) ? club : undefined;
