import { listLicenses } from '../../shared/store/licenses.ts';
import { removeClub } from '../../shared/store/publishing/remove-club.ts';
import { listRevisions } from '../../shared/store/revisions.ts';
import { ask } from '../ask.ts';
import { createOutput, type OutputOptions } from '../output.ts';
import { Refusal } from '../refusal.ts';
import { openTarget, type TargetOptions } from '../target.ts';
import { countOf } from '../words.ts';

/** `club-data remove SLUG`: erases a club with its licenses, tokens and revisions, for good. */
export async function removeCommand(
  slug: string,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  // The slug is asked for below, and is the better question of the two.
  const { table, confirm } = await openTarget({ ...options, yes: true });
  const licenses = await listLicenses(table, slug);
  const revisions = await listRevisions(table, slug);
  if (licenses.length + revisions.length === 0) throw new Refusal(`${slug}: no such club`);
  const what =
    `with ${countOf(revisions.length, 'revision')}, ` +
    `${countOf(licenses.length, 'license')} and all tokens`;
  await confirm(`erase ${slug} ${what}, for good`);
  if (!options.yes && (await ask('Its slug again, to go on: ')) !== slug) {
    throw new Refusal('That is not its slug; nothing was erased.');
  }
  await removeClub(table, slug);
  output.line(`${slug}: erased, ${what}`);
  output.note('Readers are refused within 60 seconds.');
  output.data({ club: slug, revisions: revisions.length, licenses: licenses.length });
}
