import { shortIdOf } from '../license/license.ts';
import { toClub } from '../table/clubs.ts';
import type { Item } from '../table/dynamodb/attributes.ts';
import { batchGet } from '../table/dynamodb/batch.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { clubKey, licenseKey } from '../table/keys.ts';
import { toLicense } from '../table/licenses.ts';
import { CLUB_ENTRY, clubEntry, LICENSE_ENTRY, licenseEntry } from './edge-entries.ts';
import { type Change, type KeyValueStore, MAX_CHANGES, RefusedError } from './key-value-store.ts';

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
 * Writes what the table has now, read strongly consistently, into the entries of the subjects: so
 * they may be named late, twice and in any order.
 *
 * The last write of an entry has the table's last state. For a write succeeds only if nobody has
 * written since the store's version was asked for, and the table is read after that. If the item
 * changes after it was read, whoever is told of that change therefore writes later.
 * @param stored a list of the store's entries: those that have their value already are not written
 * @throws when the table or the store fails; the caller tries again
 */
export async function refreshEntries(
  edge: Edge,
  subjects: Subject[],
  stored?: ReadonlyMap<string, string>,
): Promise<Refreshed> {
  const distinct = [...new Map(subjects.map((each) => [entryKey(each), each])).values()];
  return refreshAll(edge, distinct, { stored, size: MAX_CHANGES });
}

interface Batches {
  stored: ReadonlyMap<string, string> | undefined;
  size: number;
}

async function refreshAll(
  edge: Edge,
  subjects: Subject[],
  { stored, size }: Batches,
): Promise<Refreshed> {
  const total: Refreshed = { written: 0, refused: 0 };
  for (let i = 0; i < subjects.length; i += size) {
    const { written, refused } = await refresh(edge, subjects.slice(i, i + size), stored);
    total.written += written;
    total.refused += refused;
  }
  return total;
}

export const entryKey = ({ slug, licenseId }: Subject): string =>
  licenseId ? LICENSE_ENTRY + licenseId : CLUB_ENTRY + slug;

/** Of a batch that the store refuses, each entry alone: one must not keep the others waiting. */
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
    if (!(error instanceof RefusedError)) throw error;
    if (subjects.length > 1) return refreshAll(edge, subjects, { stored, size: 1 });
    console.error({ edge: 'refused', entry: subjects.map(describe)[0], cause: error.message });
    return { written: 0, refused: 1 };
  }
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
