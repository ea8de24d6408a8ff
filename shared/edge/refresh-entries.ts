import { shortIdOf } from '../license/license.ts';
import { toClub } from '../table/clubs.ts';
import type { Item } from '../table/dynamodb/attributes.ts';
import { batchGet } from '../table/dynamodb/batch.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { clubKey, licenseKey } from '../table/keys.ts';
import { toLicense } from '../table/licenses.ts';
import { CLUB_ENTRY, clubEntry, LICENSE_ENTRY, licenseEntry } from './edge-entries.ts';
import { type Change, isRefusal, type KeyValueStore, MAX_CHANGES } from './key-value-store.ts';

/** What an entry is about: a club, or one of its licenses. */
export interface Subject {
  slug: string;
  licenseId?: string | undefined;
}

export interface Edge {
  table: Table;
  store: KeyValueStore;
  /** Of the stage: what is written is made with it. */
  secret: string;
}

/** Counts of entries. */
export interface Refreshed {
  written: number;
  /** The store does not take them. */
  refused: number;
}

/**
 * Writes what the table has now, read strongly consistently, into the entries of the subjects: so they may be
 * named late, twice and in any order.
 *
 * The last write of an entry has the table's last state. A write succeeds only if nobody has written since the
 * store's version was asked for, and the table is read after that. So if an item changes after it was read for a
 * write, then whoever is told of that change writes later, and reads the item after the change.
 * @param stored a list of the store's entries: those that have their value already are not written
 * @throws when the table or the store fails; the caller tries again
 */
export async function refreshEntries(
  edge: Edge,
  subjects: Subject[],
  stored?: ReadonlyMap<string, string>,
): Promise<Refreshed> {
  const distinct = [...new Map(subjects.map((each) => [entryKey(each), each])).values()];
  const total: Refreshed = { written: 0, refused: 0 };
  for (let i = 0; i < distinct.length; i += MAX_CHANGES) {
    const { written, refused } = await refresh(edge, distinct.slice(i, i + MAX_CHANGES), stored);
    total.written += written;
    total.refused += refused;
  }
  return total;
}

export const entryKey = ({ slug, licenseId }: Subject): string =>
  licenseId ? LICENSE_ENTRY + licenseId : CLUB_ENTRY + slug;

/** At most 50. What the store refuses is written one by one, so that it keeps nothing else waiting. */
async function refresh(
  edge: Edge,
  subjects: Subject[],
  stored: ReadonlyMap<string, string> | undefined,
): Promise<Refreshed> {
  try {
    const written = await edge.store.update(async () => {
      const changes = await readChanges(edge, subjects);
      return changes.filter(({ key, value }) => !stored || stored.get(key) !== value);
    });
    return { written, refused: 0 };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [first, ...others] = subjects;
    if (first && others.length > 0) return refreshEach(edge, subjects, stored);
    // Without its message, which may quote the entry: a credential.
    console.error({ edge: 'refused', entry: first && describe(first), cause: error.name });
    return { written: 0, refused: 1 };
  }
}

async function refreshEach(
  edge: Edge,
  subjects: Subject[],
  stored: ReadonlyMap<string, string> | undefined,
): Promise<Refreshed> {
  const total: Refreshed = { written: 0, refused: 0 };
  for (const subject of subjects) {
    const { written, refused } = await refresh(edge, [subject], stored);
    total.written += written;
    total.refused += refused;
  }
  return total;
}

async function readChanges({ table, secret }: Edge, subjects: Subject[]): Promise<Change[]> {
  const keys = subjects.map(({ slug, licenseId }) =>
    licenseId ? licenseKey(slug, licenseId) : clubKey(slug),
  );
  const items = await batchGet(table, keys, { consistent: true });
  return subjects.map((subject, i) => ({
    key: entryKey(subject),
    value: currentValue(secret, subject, items[i]),
  }));
}

/**
 * Undefined, too, for an item that cannot be read: the edge then knows nothing of it, and passes
 * requests on to the authorizer.
 */
function currentValue(
  secret: string,
  subject: Subject,
  item: Item | undefined,
): string | undefined {
  const { slug, licenseId } = subject;
  try {
    if (licenseId) return item && licenseEntry(slug, toLicense(item)).value;
    const club = toClub(item);
    return club && clubEntry(secret, { slug, revision: club.revision }).value;
  } catch {
    console.error({ edge: 'invalid item', entry: describe(subject) });
    return undefined;
  }
}

/** For log lines. */
const describe = ({ slug, licenseId }: Subject): string =>
  licenseId ? `license ${shortIdOf(licenseId)} of ${slug}` : `club ${slug}`;
