import { listPlaces } from '../../club/people/list-places.ts';
import { limitByAge } from '../../club/people/privacy/resolve-privacy.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import { type Finding, report } from './findings.ts';
import type { TableRow } from './table.ts';

/**
 * Finds words such as `public` beside people whom their age limits: an old column that says so of everybody must not
 * show children. `rows` has the row of each path in the file; `today` is YYYY-MM-DD.
 */
export function findUnclearPrivacy(
  file: ClubFile,
  rows: ReadonlyMap<string, TableRow>,
  today: string,
): Finding[] {
  if (!Array.from(rows.values()).some(({ unclear }) => unclear)) return [];
  const isLimited = limitByAge(file, { today, view: 'public' });
  return listPlaces(file).flatMap(([entry, path]) => {
    const row = rows.get(path);
    const { unclear } = row ?? {};
    if (!row || !unclear || !isLimited(entry)) return [];
    const detail = `${unclear} does not say whether the age limit counts: write normal or, for an adult or if the parents agree, full`;
    return [report(row, 'privacy', detail)];
  });
}
