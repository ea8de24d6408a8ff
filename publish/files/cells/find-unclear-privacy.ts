import { listPeople } from '../../club/people/list-people.ts';
import { listPlaces } from '../../club/people/list-places.ts';
import { limitByAge } from '../../club/people/privacy/resolve-privacy.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import { type Finding, report } from './findings.ts';
import type { TableRow } from './table.ts';

/**
 * Reports privacy values such as `public` of people who may be below the age limit, because authors may have
 * written them before the limit.
 *
 * @param rows rows by path in the club file
 * @param today YYYY-MM-DD
 */
export function findUnclearPrivacy(
  file: ClubFile,
  rows: ReadonlyMap<string, TableRow>,
  today: string,
): Finding[] {
  if (!Array.from(rows.values()).some(({ unclear }) => unclear)) return [];
  const isLimited = limitByAge(file, { today, view: 'public' });
  const paths = new Map(listPlaces(file));
  const limited = listPeople(file).filter(({ entries }) => entries.some(isLimited));
  return limited.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const row = rows.get(paths.get(entry) ?? '');
      if (!row?.unclear) return [];
      const detail = `${row.unclear} does not say whether the age limit counts: write normal or, for an adult or if the parents agree, full`;
      return [report(row, 'privacy', detail)];
    }),
  );
}
