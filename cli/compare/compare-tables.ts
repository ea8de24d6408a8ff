import { findLiveFile } from '../../publish/revisions/live-file.ts';
import { type Club, listClubs, listSlugs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../../shared/table/licenses.ts';
import { CommandError } from '../command-error.ts';
import { compareFiles } from './compare-files.ts';
import { compareForgotten } from './compare-forgotten.ts';
import { compareLicenses } from './compare-licenses.ts';
import { type Difference, type Pair, type ReturningPerson, SYNC_PARTS } from './difference.ts';

/**
 * Compares a restored table with the one in use: what must not be undone (revoked, suspended and
 * ended licenses, ended tokens, withheld and forgotten people, removed clubs), and what would be
 * lost.
 * @throws CommandError when the table in use has no club
 */
export async function compareTables(
  tables: Pair<Table>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Difference[]> {
  const { restored, inUse } = tables;
  const published = { restored: await listPublished(restored), inUse: await listPublished(inUse) };
  if (published.inUse.size === 0) {
    throw new CommandError(`${inUse.name} has no club: is it the table in use?`);
  }
  const listed = { restored: await listSlugs(restored), inUse: await listSlugs(inUse) };
  const slugs = [...new Set([...listed.restored, ...listed.inUse])].sort();
  const today = new Date();
  const differences: Difference[] = [];
  for (const [i, slug] of slugs.entries()) {
    onProgress(i, slugs.length);
    const clubs = { restored: published.restored.get(slug), inUse: published.inUse.get(slug) };
    const isStored = listed.restored.includes(slug) && !listed.inUse.includes(slug);
    differences.push(...(await compareClub(tables, { slug, clubs, isStored, today })));
  }
  return differences;
}

const listPublished = async (table: Table): Promise<Map<string, Club>> =>
  new Map((await listClubs(table)).map((club) => [club.slug, club]));

interface Compared {
  slug: string;
  /** Undefined where it is not published. */
  clubs: Pair<Club | undefined>;
  /** Whether only the restored table has anything of it, such as half of an interrupted removal. */
  isStored?: boolean;
  today: Date;
}

/** Compares one club of both tables. */
export async function compareClub(
  tables: Pair<Table>,
  { slug, clubs: { restored, inUse }, isStored = false, today }: Compared,
): Promise<Difference[]> {
  if (!inUse) {
    const detail = 'was removed, and is there again';
    const isBack = restored !== undefined || isStored;
    return isBack ? [{ code: 'club_returns', club: slug, detail, remedy: 'remove' }] : [];
  }
  const live = { table: tables.inUse, club: inUse };
  const before = { table: tables.restored, club: restored };
  const licenses = compareLicenses(
    slug,
    {
      restored: await listLicenses(tables.restored, slug),
      inUse: await listLicenses(tables.inUse, slug),
    },
    today,
  );
  const lost: Difference = { code: 'club_lost', club: slug, detail: 'was published later' };
  const differences = [
    ...(restored
      ? await compareFiles(
          { restored: { table: tables.restored, club: restored }, inUse: live },
          today,
        )
      : [{ ...lost, remedy: SYNC_PARTS }]),
    ...licenses,
    ...(await compareForgotten(slug, { restored: before, inUse: live })),
  ];
  if (differences.length === 0) return [];
  const isReadable = (await findLiveFile(live.table, live.club)) !== undefined;
  return [
    ...(isReadable ? [] : [{ code: 'file_unreadable' as const, club: slug, detail: UNREADABLE }]),
    ...eachOnce(differences).map((one) => withPossible(one, { restored, isReadable })),
  ];
}

/** Names who was forgotten in a line of their own, not among those who were removed. */
function eachOnce(differences: Difference[]): Difference[] {
  const key = ({ id, name }: ReturningPerson) => `${id} ${name}`;
  const isForgotten = ({ was }: ReturningPerson) => was === 'forgotten';
  const all = differences.flatMap(({ people = [] }) => people);
  const forgotten = new Set(all.filter(isForgotten).map(key));
  const isNew = (one: ReturningPerson) => isForgotten(one) || !forgotten.has(key(one));
  return differences.map(({ people, ...difference }) =>
    people ? { ...difference, people: people.filter(isNew) } : difference,
  );
}

const UNREADABLE =
  'its live club file in the table in use is missing, damaged or no longer valid, so it cannot be ' +
  'carried over: publish a valid one there';

/** A difference with what can remedy it: a club that is not there needs its file, and that a readable one. */
function withPossible(
  { remedy, ...difference }: Difference,
  { restored, isReadable }: { restored: Club | undefined; isReadable: boolean },
): Difference {
  if (remedy === undefined || remedy === 'remove')
    return { ...difference, ...(remedy && { remedy }) };
  const needed = restored ? remedy : SYNC_PARTS;
  return isReadable || !needed.includes('file') ? { ...difference, remedy: needed } : difference;
}
