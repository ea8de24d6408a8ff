import { listSlugs } from '../table/clubs.ts';
import type { Table } from '../table/dynamodb/open-table.ts';
import { listLicenseIds } from '../table/licenses.ts';
import { CLUB_ENTRY, keyEntries, LICENSE_ENTRY } from './edge-entries.ts';
import { type Change, MAX_CHANGES } from './key-value-store.ts';
import {
  type Edge,
  entryKey,
  type Refreshed,
  refreshEntries,
  type Subject,
} from './refresh-entries.ts';

/**
 * Makes the store equal to the table and the signing keys; writes nothing when it is. Both may
 * change while they are listed: the lists only say which entries to look at.
 */
export async function rebuildStore(edge: Edge, now: Date): Promise<Refreshed> {
  const stored = await edge.store.list();
  const fixed = listFixedChanges(edge.secret, now, stored);
  for (let i = 0; i < fixed.length; i += MAX_CHANGES) {
    await edge.store.update(async () => fixed.slice(i, i + MAX_CHANGES));
  }
  const subjects = await listSubjects(edge.table);
  const known = new Set(subjects.map(entryKey));
  const others = [...stored].filter(([key]) => !known.has(key)).flatMap(subjectOfEntry);
  // The others first: they may be deleted, and the store has a limit of 5 MB.
  const { written, refused } = await refreshEntries(edge, [...others, ...subjects], stored);
  return { written: written + fixed.length, refused };
}

/** Of the keys, and of entries that nobody knows: these depend on no item of the table. */
function listFixedChanges(
  secret: string,
  now: Date,
  stored: ReadonlyMap<string, string>,
): Change[] {
  const entries = keyEntries(secret, now);
  const known = new Set(entries.map(({ key }) => key));
  const puts: Change[] = entries.filter(({ key, value }) => stored.get(key) !== value);
  const unknown = [...stored.keys()].filter((key) => !known.has(key) && !isOfTable(key));
  return [...puts, ...unknown.map((key) => ({ key }))];
}

const isOfTable = (key: string): boolean =>
  key.startsWith(LICENSE_ENTRY) || key.startsWith(CLUB_ENTRY);

async function listSubjects(table: Table): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const slug of await listSlugs(table)) {
    const licenseIds = await listLicenseIds(table, slug);
    subjects.push({ slug }, ...licenseIds.map((licenseId) => ({ slug, licenseId })));
  }
  return subjects;
}

/** What an entry is about that the list of the table does not have. */
function subjectOfEntry([key, value]: [string, string]): Subject[] {
  if (key.startsWith(CLUB_ENTRY)) return [{ slug: key.slice(CLUB_ENTRY.length) }];
  if (!key.startsWith(LICENSE_ENTRY)) return [];
  return [{ slug: clubOf(value), licenseId: key.slice(LICENSE_ENTRY.length) }];
}

/** Empty for another value: no club has that slug, and so the entry is deleted. */
function clubOf(value: string): string {
  try {
    return String(JSON.parse(value).club);
  } catch {
    return '';
  }
}
