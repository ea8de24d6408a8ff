import { type Club, listClubs, listSlugs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../../shared/table/licenses.ts';
import { compareFiles, describeLost } from './compare-files.ts';
import { compareForgotten } from './compare-forgotten.ts';
import { compareLicenses } from './compare-licenses.ts';
import type { Difference, Pair } from './difference.ts';

/**
 * How a restored table differs from the one in use in what must not be undone: revoked, suspended and
 * ended licenses, ended tokens, withheld and forgotten people, removed clubs; and in what would be lost.
 */
export async function compareTables(
  tables: Pair<Table>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Difference[]> {
  const published = {
    restored: await listPublished(tables.restored),
    inUse: await listPublished(tables.inUse),
  };
  const slugs = [...(await listSlugs(tables.restored)), ...(await listSlugs(tables.inUse))];
  const all = [...new Set(slugs)].sort();
  const today = new Date();
  const differences: Difference[] = [];
  for (const [i, slug] of all.entries()) {
    onProgress(i, all.length);
    const clubs = { restored: published.restored.get(slug), inUse: published.inUse.get(slug) };
    differences.push(...(await compareClub(tables, { slug, clubs, today })));
  }
  return differences;
}

const listPublished = async (table: Table): Promise<Map<string, Club>> =>
  new Map((await listClubs(table)).map((club) => [club.slug, club]));

interface Compared {
  slug: string;
  /** Undefined where it is not published. */
  clubs: Pair<Club | undefined>;
  today: Date;
}

/** What `compareTables` finds in one club. */
export async function compareClub(
  { restored, inUse }: Pair<Table>,
  { slug, clubs, today }: Compared,
): Promise<Difference[]> {
  if (!clubs.inUse) {
    const detail = 'was removed, and is there again';
    return clubs.restored ? [{ code: 'club_returns', club: slug, detail, remedy: 'remove' }] : [];
  }
  const live = { table: inUse, club: clubs.inUse };
  const licenses = {
    restored: await listLicenses(restored, slug),
    inUse: await listLicenses(inUse, slug),
  };
  return [
    ...(clubs.restored
      ? await compareFiles(
          { restored: { table: restored, club: clubs.restored }, inUse: live },
          today,
        )
      : [await describeLost(live)]),
    ...compareLicenses(slug, licenses, today),
    ...(await compareForgotten(slug, {
      restored: { table: restored, club: clubs.restored },
      inUse: live,
    })),
  ];
}
