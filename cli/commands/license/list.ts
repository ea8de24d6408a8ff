import { listLicenses } from '../../../shared/table/licenses.ts';
import { tabulateLicenses, toLicenseData } from '../../licenses/describe-license.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

async function listCommand(slug: string, options: TargetOptions & OutputOptions): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  await getClub(table, slug);
  const licenses = await listLicenses(table, slug);
  if (licenses.length === 0) output.note(`${slug} has no license.`);
  else for (const line of tabulateLicenses(licenses, new Date())) output.line(line);
  output.data(licenses.map(toLicenseData));
}

export const addList: AddCommand = (add) =>
  withJson(
    onTarget(add('list', 'list the licenses, with their last verification', '--local')),
  ).action(listCommand);
