import { listLicenseIds } from '../../shared/table/licenses.ts';
import { proposeExpires } from '../licenses/describe-license.ts';
import type { Deployment } from '../targets/find-target.ts';
import { type Target, type TargetOptions, targetArguments } from '../targets/target.ts';
import { OWN_COMMAND } from '../terminal/own-command.ts';
import type { Result } from './results.ts';

/**
 * Maximum number of new clubs without a license that get a line each. If there are more, a single line for all
 * proposes `club-data status`.
 */
const MAX_LINES = 3;

/** Lists what to do after a publish, such as issuing licenses for new clubs. */
export async function nextSteps(
  { table, deployment }: Target,
  results: Result[],
  options: TargetOptions,
): Promise<string[]> {
  const target = targetArguments(options);
  const look = lookAt(deployment, results);
  const unread: string[] = [];
  for (const { club: slug, isNew, action } of results) {
    if (!isNew || action !== 'published' || !slug) continue;
    if ((await listLicenseIds(table, slug)).length === 0) unread.push(slug);
  }
  if (unread.length > MAX_LINES) {
    return [
      `Nobody can read ${unread.length} of them yet, without a license: ${OWN_COMMAND} status${target}`,
      ...look,
    ];
  }
  const read = unread.map(
    (slug) =>
      `Nobody can read ${slug} yet: ${OWN_COMMAND} license issue ${slug} --view public --expires ${proposeExpires(new Date())}${target}`,
  );
  return [...read, ...look];
}

function lookAt({ siteUrl }: Deployment, results: Result[]): string[] {
  const published = results.filter(({ action }) => action === 'published');
  if (!siteUrl || published.length > MAX_LINES) return [];
  return published.map(({ club }) => `Look at it: ${siteUrl}?club=${club}`);
}
