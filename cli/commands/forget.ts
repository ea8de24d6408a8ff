import { setTimeout as sleep } from 'node:timers/promises';
import {
  formatClubFile,
  parseWrittenClubFile,
} from '../../shared/publish/club-file/parse-club-file.ts';
import { validateClubFile } from '../../shared/publish/club-file/validate-club-file.ts';
import { forgetPerson, type WithoutPerson } from '../../shared/publish/people/forget-person.ts';
import { prepareParsed } from '../../shared/publish/prepare-club.ts';
import { pruneAll } from '../../shared/publish/revisions/prune.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRevisions } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { CommandError } from '../command-error.ts';
import { getClub, getLiveSource } from '../live-club.ts';
import { publishClub } from '../publish-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { countOf } from '../terminal/format.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** Until every instance has read the new pointer: they cache it for 5 seconds. */
const POINTER_SWITCH_MS = 7_000;

/**
 * `club-data forget SLUG PERSON_ID`: publishes the club without the person, then deletes every
 * earlier revision, since it may hold the person's data.
 */
export async function forgetCommand(
  slug: string,
  personId: number,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  const club = await getClub(table, slug);
  const found = await findPerson(table, club, personId);
  const who = `${found.names.join(', ')} (${personId})`;
  for (const other of found.others) output.note(`${other} has the same id and stays.`);
  await confirm(`remove ${who} from ${slug} and all its earlier revisions, for good`);

  const revision = found.isLive ? await publishWithout(table, slug, found) : club.revision;
  output.note(
    'Readers see the club without the person within seconds. Then its earlier revisions are deleted.',
  );
  await sleep(POINTER_SWITCH_MS);
  const deleted = await pruneAll(table, slug);
  if (deleted === undefined) {
    throw new CommandError(`${slug}: another operator is changing this club; run forget again`);
  }
  const past = `${countOf(deleted, 'earlier revision')} deleted`;
  output.line(`${slug}: ${who} was removed; ${past}; live revision: ${revision}`);
  output.note('Remove the person from your own file too, or the next publish restores them.');
  output.data({
    club: slug,
    revision,
    person: personId,
    names: found.names,
    clearedRevisions: deleted,
  });
}

interface Found extends WithoutPerson {
  /** False when only earlier revisions hold the person, as after an interrupted `forget`. */
  isLive: boolean;
}

async function findPerson(table: Table, club: Club, personId: number): Promise<Found> {
  const search = (source: Uint8Array) =>
    forgetPerson(parseWrittenClubFile(source).written, personId);
  const live = search(await getLiveSource(table, club));
  if (live) return { ...live, isLive: true };
  for (const { revision } of await listRevisions(table, club.slug)) {
    const source = await findSource(table, club.slug, revision);
    const past = source && search(source);
    if (past) return { ...past, isLive: false };
  }
  throw new CommandError(
    `${club.slug}: no person in its live or earlier revisions has the id ${personId}`,
  );
}

async function publishWithout(table: Table, slug: string, { file: written }: Found) {
  const { file } = validateClubFile(written);
  if (!file) throw new Error(`${slug}: invalid without the person`);
  const bytes = new TextEncoder().encode(formatClubFile(written));
  const prepared = prepareParsed({ bytes, file }, utcDate(new Date()));
  const outcome = await publishClub(table, prepared);
  if (outcome.action === 'published' && outcome.revision) return outcome.revision;
  throw new CommandError(
    `${slug}: another operator is publishing this club; no person was removed`,
  );
}
