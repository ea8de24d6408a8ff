import { countOf } from '../../shared/publish/describe-counts.ts';
import { deleteUnsearchable, findPerson, forget } from '../../shared/publish/revisions/forget.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { CommandError } from '../command-error.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

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
  if (!found) throw await nobodyFound(table, slug, personId);
  const who = `${found.names.join(', ')} (${personId})`;
  for (const other of found.others) output.note(`${other} has the same id and stays.`);
  await confirm(`remove ${who} from ${slug} and all its earlier revisions, for good`);

  const onPublished = () =>
    output.note(
      'Readers see the club without the person within seconds. Then its earlier revisions are deleted.',
    );
  const done = await forget(table, { club, found }, { now: new Date(), onPublished });
  if (!done) {
    throw new CommandError(`${slug}: another operator is changing this club; run forget again`);
  }
  const { revision, deleted } = done;
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

async function nobodyFound(table: Table, slug: string, personId: number): Promise<CommandError> {
  if (await deleteUnsearchable(table, slug)) {
    return new CommandError(
      `${slug}: no person in its live or earlier revisions has the id ${personId}`,
    );
  }
  return new CommandError(
    `${slug}: a publish has not finished, and may have the person: wait for it, or repeat it if it ` +
      'was interrupted; then run forget again',
  );
}
