import { countOf } from '../../../publish/club/describe-counts.ts';
import { removeClub } from '../../../publish/revisions/remove-club.ts';
import { listSlugs } from '../../../shared/table/clubs.ts';
import { listLicenseIds } from '../../../shared/table/licenses.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { CommandError } from '../../command-error.ts';
import { type AddCommand, CLUB, changing } from '../../options/shared-options.ts';
import { describeElsewhere, listPlacesElsewhere } from '../../people/places-elsewhere.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { ask } from '../../terminal/ask.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

/** `club-data remove SLUG`: deletes a club with its licenses, tokens and revisions. */
async function removeCommand(slug: string, options: TargetOptions & OutputOptions): Promise<void> {
  const output = createOutput(options);
  // Asks for the slug below instead of y/N.
  const { table, deployment, confirm } = await openTarget({ ...options, yes: true });
  const licenses = await listLicenseIds(table, slug);
  const revisions = await listRevisions(table, slug);
  // An interrupted removal deletes the directory entry last.
  if (licenses.length + revisions.length === 0 && !(await listSlugs(table)).includes(slug)) {
    throw new CommandError(`${slug}: no such club`);
  }
  const what =
    `with ${countOf(revisions.length, 'revision')}, ` +
    `${countOf(licenses.length, 'license')} and all tokens`;
  await confirm(`delete ${slug} ${what}, for good`);
  if (!options.yes && (await ask('Type its slug to confirm: ')) !== slug) {
    throw new CommandError('That is not its slug; nothing was deleted.');
  }
  await removeClub(table, slug);
  output.line(`${slug}: deleted, ${what}`);
  output.note('Readers get 404 or 401 within 60 seconds.');
  output.note('This command does not reach:');
  const elsewhere = listPlacesElsewhere(slug, deployment);
  for (const line of describeElsewhere(elsewhere)) output.note(line);
  output.data({ club: slug, revisions: revisions.length, licenses: licenses.length, elsewhere });
}

export const addRemove: AddCommand = (add) =>
  changing(
    add('remove', 'delete a club with its licenses and revisions', 'fc-example --local').argument(
      ...CLUB,
    ),
  ).action(removeCommand);
