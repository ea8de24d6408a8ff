import { setTimeout as sleep } from 'node:timers/promises';
import { utcDate } from '../../shared/license/license.ts';
import { type Forgotten, forgetPerson } from '../../shared/publish/people/forget-person.ts';
import { prepareClub } from '../../shared/publish/prepare-club.ts';
import { type Club, findRevisionsInUse } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRevisions, removeRevision, reserveForDeletion } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { CommandError } from '../command-error.ts';
import { getClub } from '../get-club.ts';
import { getLiveSource } from '../live-file.ts';
import { publishClub } from '../publish-club.ts';
import { openTarget, type TargetOptions } from '../target/target.ts';
import { countOf } from '../terminal/format.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** Until every reader has the new pointer: instances take the old one as they know it for 5 s. */
const READERS_MOVE_MS = 7_000;

/**
 * `club-data forget SLUG PERSON_ID`: publishes the club without the person, then clears every
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
  await confirm(`take ${who} out of ${slug} and of its past, for good`);

  const revision = found.isLive ? await publishWithout(table, slug, found) : club.revision;
  output.note('Readers see the club without the person within seconds; then its past is cleared.');
  await sleep(READERS_MOVE_MS);
  const cleared = await clearPast(table, slug);
  const past = `${countOf(cleared, 'earlier revision')} cleared`;
  output.line(`${slug}: ${who} is forgotten, ${past}, live as ${revision}`);
  output.note('Take the person out of your own file too, or the next publish brings them back.');
  output.data({
    club: slug,
    revision,
    person: personId,
    names: found.names,
    clearedRevisions: cleared,
  });
}

interface Found extends Forgotten {
  /** False when only earlier revisions hold the person, as after an interrupted `forget`. */
  isLive: boolean;
}

async function findPerson(table: Table, club: Club, personId: number): Promise<Found> {
  const live = forgetPerson(await getLiveSource(table, club), personId);
  if (live) return { ...live, isLive: true };
  for (const { revision } of await listRevisions(table, club.slug)) {
    const source = await findSource(table, club.slug, revision);
    const past = source && forgetPerson(source, personId);
    if (past) return { ...past, isLive: false };
  }
  throw new CommandError(`${club.slug}: nobody in it, or in its past, has the id ${personId}`);
}

async function publishWithout(table: Table, slug: string, { bytes }: Found): Promise<string> {
  const outcome = await publishClub(table, prepareClub(bytes, utcDate(new Date())));
  if (outcome.action === 'published' && outcome.revision) return outcome.revision;
  throw new CommandError(`${slug}: someone else publishes it just now; nobody was forgotten`);
}

/** How many revisions were cleared: all but what is live and what is being written. */
async function clearPast(table: Table, slug: string): Promise<number> {
  const revisions = await listRevisions(table, slug);
  const busy = await findRevisionsInUse(table, slug);
  const past = revisions.filter(({ revision }) => !busy.includes(revision));
  for (const item of past) {
    // Readers may have been sent back to it since the list was read.
    if (!(await reserveForDeletion(table, slug, item))) {
      throw new CommandError(
        `${slug}: someone else changes it just now; forget the person once more`,
      );
    }
    await removeRevision(table, slug, item.revision);
  }
  return past.length;
}
