import { setTimeout as sleep } from 'node:timers/promises';
import { type Club, recordPointer } from '../../table/clubs.ts';
import type { Table } from '../../table/dynamodb/open-table.ts';
import { listRevisions } from '../../table/revisions.ts';
import { findSource } from '../../table/sources.ts';
import { utcDate } from '../../utc-date.ts';
import { formatClubFile, parseWrittenClubFile } from '../club-file/parse-club-file.ts';
import { validateClubFile } from '../club-file/validate-club-file.ts';
import { forgetPerson, type WithoutPerson } from '../people/forget-person.ts';
import { prepareParsed } from '../prepare-club.ts';
import { prune, pruneAll } from './prune.ts';
import { publish } from './publish.ts';

/** Until every instance has read the new pointer: they cache it for 5 seconds. */
const POINTER_SWITCH_MS = 7_000;

export interface FoundPerson extends WithoutPerson {
  /** False when only earlier revisions hold the person, as after an interrupted `forget`. */
  isLive: boolean;
}

/** Searches the live club file, then those of the other stored revisions. */
export async function findPerson(
  table: Table,
  { slug, revision: live }: Club,
  personId: number,
): Promise<FoundPerson | undefined> {
  const revisions = (await listRevisions(table, slug)).map(({ revision }) => revision);
  for (const revision of new Set([live, ...revisions])) {
    const source = await findSource(table, slug, revision);
    const found = source && forgetPerson(parseWrittenClubFile(source).written, personId);
    if (found) return { ...found, isLive: revision === live };
  }
  return undefined;
}

interface ForgetOptions {
  now: Date;
  /** Called before earlier revisions are deleted. */
  onPublished?: (() => void) | undefined;
  waitMs?: number;
}

/**
 * Deletes what interrupted commands have left of a club. A revision whose club file is incomplete
 * cannot be searched for a person.
 * @returns false when there is still such a revision, because it is being published
 */
export async function deleteUnsearchable(table: Table, slug: string): Promise<boolean> {
  await prune(table, slug, Number.POSITIVE_INFINITY);
  for (const { revision } of await listRevisions(table, slug)) {
    if (!(await findSource(table, slug, revision))) return false;
  }
  return true;
}

/**
 * Publishes the club without the person, then deletes every earlier revision. A publish that is in
 * progress fails: it may have the person.
 * @returns the live revision, and how many earlier ones were deleted; undefined when another
 *   operator is changing the club
 */
export async function forget(
  table: Table,
  { club, found }: { club: Club; found: FoundPerson },
  { now, onPublished, waitMs = POINTER_SWITCH_MS }: ForgetOptions,
): Promise<{ revision: string; deleted: number } | undefined> {
  const live = await (found.isLive ? publishWithout(table, found, now) : stopPublish(table, club));
  if (!live) return undefined;
  onPublished?.();
  await sleep(waitMs);
  const deleted = await pruneAll(table, club.slug);
  return deleted === undefined ? undefined : { revision: live.revision, deleted };
}

async function publishWithout(table: Table, { file: written }: FoundPerson, now: Date) {
  const { file } = validateClubFile(written);
  if (!file) throw new Error(`${written.club.slug}: invalid without the person`);
  const bytes = new TextEncoder().encode(formatClubFile(written));
  return publish(table, prepareParsed({ bytes, file }, utcDate(now)), { now });
}

/** Moves the pointer to where it is, which removes the claim of a publish in progress. */
async function stopPublish(table: Table, club: Club): Promise<Club | undefined> {
  const isUnmoved = await recordPointer(table, club, { revision: club.revision });
  return isUnmoved ? club : undefined;
}
