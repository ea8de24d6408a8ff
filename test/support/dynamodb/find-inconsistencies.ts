import { listMissingDocuments } from '../../../publish/revisions/list-missing-documents.ts';
import type { Item } from '../../../shared/table/dynamodb/attributes.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { table } from '../table.ts';
import { claimsOf } from './intercept-table.ts';
import { findWrongChanges } from './stored-changes.ts';
import { contentsOf, itemsOf } from './stored-items.ts';

/**
 * Finds what must not remain of a club when no publish is in progress: a claim; a revision that was
 * never live or is incomplete; documents of a revision without a record; wrong changes since a kept
 * revision.
 */
export async function findInconsistencies(slug: string): Promise<string[]> {
  const items = await itemsOf(`CLUB#${slug}`);
  const club = items.find(({ sk }) => sk === 'CLUB');
  const revisions = items.filter(({ sk }) => String(sk).startsWith('REVISION#'));
  const idOf = ({ sk }: Item) => String(sk).replace('REVISION#', '');
  const remains: string[] = [];
  if (club?.claim) remains.push(`the claim of ${club.claim}`);
  if (!revisions.some((item) => idOf(item) === club?.revision)) remains.push('no live revision');
  for (const item of revisions) {
    const revision = { revision: idOf(item), hasNames: item.has_names === true };
    const missing = await listMissingDocuments(table, slug, revision);
    if (missing.length > 0) remains.push(`${idOf(item)} without ${missing}`);
    if (!(await findSource(table, slug, idOf(item)))) remains.push(`no file of ${idOf(item)}`);
    const wasLive = item.retired_at !== undefined || idOf(item) === club?.revision;
    if (!wasLive) remains.push(`${idOf(item)}, which was never live`);
  }
  const recorded = new Set(revisions.map(idOf));
  for (const revision of new Set(claimsOf(slug)).difference(recorded)) {
    const found = await contentsOf(slug, revision);
    if (found.length > 0) remains.push(`${found.length} items of ${revision}, not on record`);
  }
  return [...remains, ...(await findWrongChanges(slug))];
}
