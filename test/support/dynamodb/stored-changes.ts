import { VIEWS, type View } from '../../../shared/license/view.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { findDocument, unpack } from '../../../shared/table/documents.ts';
import { BROTLI, documentPartition } from '../../../shared/table/keys.ts';
import { revisionTime } from '../../../shared/table/revision-id.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { type Bodies, expectedChanges, sorted } from '../clubs/expected-changes.ts';
import { table } from '../table.ts';
import { bodyOf, isChangesItem, itemsOf } from './stored-items.ts';

const ENCODINGS = ['gzip', 'br'] as const;

/**
 * What the live revision tells of the changes since each revision that was live, where that differs
 * from what their stored bodies say, or is missing. Of an unpublished club, nothing.
 */
export async function findWrongChanges(slug: string): Promise<string[]> {
  const live = (await findClub(table, slug, { consistent: true }))?.revision;
  if (!live) return [];
  const kept = (await listRevisions(table, slug))
    .filter(({ revision, retiredAt }) => revision === live || retiredAt)
    .map(({ revision }) => revision);
  const after = await storedBodies(slug, live);
  const wrong: string[] = [];
  for (const since of [undefined, ...kept]) {
    const before = since === undefined ? undefined : await storedBodies(slug, since);
    for (const view of VIEWS) {
      const changed = expectedChanges(slug, { before, after, view });
      const expected = JSON.stringify({ since: since ?? null, ...describe(live), changed });
      for (const found of await readChanges(slug, live, { since, view })) {
        if (JSON.stringify(found) !== expected) wrong.push(`changes since ${since} (${view})`);
      }
    }
  }
  return wrong;
}

const describe = (revision: string) => ({ revision, published_at: revisionTime(revision) });

/** Those of a revision in both encodings, with the list sorted by path; undefined where it is absent. */
export async function readChanges(
  slug: string,
  revision: string,
  { since, view }: { since: string | undefined; view: View },
): Promise<unknown[]> {
  const name = `${view === 'full' ? '' : 'PUBLIC#'}CHANGES${since ? `#${since}` : ''}`;
  const found = ENCODINGS.map(async (encoding) => {
    const place = { slug, revision, name, encoding, consistent: true };
    const document = await findDocument(table, place);
    if (!document) return undefined;
    const { data } = JSON.parse(unpack(document).toString());
    return { ...data, changed: sorted(data.changed) };
  });
  return Promise.all(found);
}

/** The plain bodies of a revision's documents, which must each be in one item. */
async function storedBodies(slug: string, revision: string): Promise<Bodies> {
  const items = await itemsOf(documentPartition(slug, revision));
  const documents = items.filter(
    (item) => !String(item.sk).startsWith(BROTLI) && !isChangesItem(item),
  );
  return new Map(documents.map((item) => [String(item.sk), bodyOf(item)]));
}
