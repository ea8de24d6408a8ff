import { VIEWS } from '../../../shared/license/view.ts';
import { revisionTime } from '../../../shared/model/revision-id.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { BROTLI, documentPartition, NAMES } from '../../../shared/table/keys.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { type Bodies, expectedChanges, sorted } from '../clubs/expected-changes.ts';
import { table } from '../table.ts';
import { bodyOf, isChangesItem, itemsOf } from './stored-items.ts';

/** The newest that are compared for sure: twenty, of which one is the live one, whatever its age. */
const COMPARED = 19;

/**
 * Finds where the live revision's lists of changes since each revision that was live differ from
 * what their stored bodies say, or are missing. An unpublished club has none.
 */
export async function findWrongChanges(slug: string): Promise<string[]> {
  const live = (await findClub(table, slug, { consistent: true }))?.revision;
  if (!live) return [];
  const retired = (await listRevisions(table, slug)).filter(
    ({ revision, retiredAt }) => revision !== live && retiredAt,
  );
  const kept = [{ revision: live }, ...retired.slice(-COMPARED)];
  const items = await itemsOf(documentPartition(slug, live));
  const wrong = findWrongSince(slug, { live, items });
  for (const { revision: since } of kept) {
    const before = bodiesOf(await itemsOf(documentPartition(slug, since)));
    wrong.push(...findWrongSince(slug, { live, items, since, before }));
  }
  return wrong;
}

interface Compared {
  live: string;
  /** Items of the live revision. */
  items: Item[];
  since?: string;
  before?: Bodies;
}

/** Finds wrong changes in either view and encoding. */
function findWrongSince(slug: string, { live, items, since, before }: Compared): string[] {
  const description = { since: since ?? null, revision: live, published_at: revisionTime(live) };
  return VIEWS.flatMap((view) => {
    const changed = expectedChanges(slug, { before, after: bodiesOf(items), view });
    const expected = JSON.stringify({ ...description, changed });
    const name = `${view === 'full' ? '' : 'PUBLIC#'}CHANGES${since ? `#${since}` : ''}`;
    const keys = [name, BROTLI + name];
    return keys.filter((sk) => JSON.stringify(changesIn(items, sk)) !== expected);
  });
}

/** Reads the list, sorted by path; undefined where there is no such document, in one item. */
function changesIn(items: Item[], sk: string): unknown {
  const item = items.find((each) => each.sk === sk);
  if (!item) return undefined;
  const { data } = JSON.parse(bodyOf(item));
  return { ...data, changed: sorted(data.changed) };
}

/** The plain bodies of a revision's documents, which must each be in one item. */
const bodiesOf = (items: Item[]): Bodies =>
  new Map(
    items
      .filter((item) => !String(item.sk).startsWith(BROTLI) && !isChangesItem(item))
      .filter(({ sk }) => sk !== NAMES)
      .map((item) => [String(item.sk), bodyOf(item)]),
  );
