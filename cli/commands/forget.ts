import { countOf } from '../../publish/describe-counts.ts';
import { forget } from '../../publish/revisions/forget.ts';
import { listForgotten, removeForgotten } from '../../shared/table/forgotten.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { describePerson, getPerson, idIn } from '../find-person.ts';
import { getClub } from '../live-club.ts';
import { findPublisher } from '../targets/find-publisher.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  allowAgain?: boolean;
}

/**
 * `club-data forget SLUG PERSON`: publishes the club without the person, then deletes every earlier
 * revision, since it may hold the person's data. Later files that have the person are refused.
 */
export async function forgetCommand(slug: string, who: string, options: Options): Promise<void> {
  if (options.allowAgain) return allowAgain(slug, who, options);
  const output = createOutput(options);
  const target = await openTarget(options);
  const { table } = target;
  const club = await getClub(table, slug);
  const found = await getPerson(table, club, who);
  const { ids, names, others } = found;
  const whom = describePerson(found);
  for (const { name, id } of others) output.note(`${name} has the same id, ${id}, and stays.`);
  await target.confirm(`remove ${whom} from ${slug} and all its earlier revisions, for good`);

  const onPublished = () =>
    output.note(
      'Readers see the club without the person within seconds. Then its earlier revisions are deleted.',
    );
  const origin = { ...(await findPublisher(target.deployment)), publishedFrom: 'forget' };
  const done = await forget(table, { club, found }, { now: new Date(), origin, onPublished });
  if (!done) {
    throw new CommandError(`${slug}: another operator is changing this club; run forget again`);
  }
  const { revision, deleted } = done;
  const past = `${countOf(deleted, 'earlier revision')} deleted`;
  output.line(`${slug}: ${whom} was removed; ${past}; live revision: ${revision}`);
  output.note('Remove the person from your own file too: a file that has them is refused.');
  output.data({ club: slug, revision, ids, names, clearedRevisions: deleted });
}

/** `club-data forget SLUG ID --allow-again`: the person may be published again. */
async function allowAgain(slug: string, who: string, options: Options): Promise<void> {
  const personId = idIn(who);
  if (personId === undefined) throw new UsageError('--allow-again takes the id of the person.');
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  await getClub(table, slug);
  const ids = (await listForgotten(table, slug)).map((one) => one.personId);
  if (!ids.includes(personId)) {
    const all = ids.length > 0 ? `those are ${ids.join(', ')}` : 'nobody is';
    throw new CommandError(`${slug}: ${personId} is not a forgotten person; ${all}`);
  }
  await confirm(`allow that ${personId} is published again in ${slug}`);
  await removeForgotten(table, slug, personId);
  output.line(`${slug}: ${personId} may be published again`);
  output.data({ club: slug, person: personId, allowedAgain: true });
}
