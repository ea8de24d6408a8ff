import type { Table } from '../shared/table/dynamodb/open-table.ts';
import { listLicenseIds } from '../shared/table/licenses.ts';
import type { Result } from './plans/results.ts';
import { type TargetOptions, targetArguments } from './targets/target.ts';

/** More clubs than this are for `club-data status`. */
const MAX_LINES = 3;

/** What is left to do after a first publish: a line for each club that has no license. */
export async function nextSteps(
  table: Table,
  results: Result[],
  options: TargetOptions,
): Promise<string[]> {
  const target = targetArguments(options);
  const unread: string[] = [];
  for (const { club: slug, isNew, action } of results) {
    if (!isNew || action !== 'published' || !slug) continue;
    if ((await listLicenseIds(table, slug)).length === 0) unread.push(slug);
  }
  if (unread.length > MAX_LINES) {
    return [
      `Nobody can read ${unread.length} of them yet, without a license: npx club-data status${target}`,
    ];
  }
  return unread.map(
    (slug) =>
      `Nobody can read ${slug} yet: npx club-data license issue ${slug} --view public --expires YYYY-MM-DD${target}`,
  );
}
