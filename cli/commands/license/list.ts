import { listLicenses } from '../../../shared/table/licenses.ts';
import { tabulateLicenses, toLicenseData } from '../../licenses.ts';
import { getClub } from '../../live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

/** `club-data license list SLUG` */
export async function listCommand(
  slug: string,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  await getClub(table, slug);
  const licenses = await listLicenses(table, slug);
  if (licenses.length === 0) output.note(`${slug} has no license.`);
  else for (const line of tabulateLicenses(licenses, new Date())) output.line(line);
  output.data(licenses.map(toLicenseData));
}
