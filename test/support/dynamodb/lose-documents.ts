import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Club } from '../../../shared/table/clubs.ts';
import { withoutView } from '../../../shared/table/document-names.ts';
import { queryKeys } from '../../../shared/table/dynamodb/query.ts';
import { BROTLI, clubKey, documentPartition } from '../../../shared/table/keys.ts';
import { table } from '../table.ts';

/**
 * Deletes those documents of the live revision, in every view and encoding, whose names in the full view
 * `isLost` accepts.
 * @returns how many items
 */
export async function loseDocuments(
  { slug, revision }: Club,
  isLost: (name: string) => boolean,
  on = table,
): Promise<number> {
  const keys = await queryKeys(on, { pk: documentPartition(slug, revision) });
  const lost = keys.filter(({ sk }) => isLost(nameOf(sk)));
  for (const Key of lost) await on.send(new DeleteCommand({ TableName: on.name, Key }));
  return lost.length;
}

/** The name, in the full view, of the document that an item has a part of. */
const nameOf = (sk: string): string =>
  withoutView(sk.replace(/^PART#\d+#/, '').replace(BROTLI, ''));

/** Makes the live revision one of an earlier release, which has no list of names. */
export async function removeNames(club: Club, on = table): Promise<Club> {
  await loseDocuments(club, (name) => name === 'NAMES', on);
  const update = { TableName: on.name, Key: clubKey(club.slug) };
  await on.send(new UpdateCommand({ ...update, UpdateExpression: 'REMOVE names_of' }));
  return { ...club, hasNames: false };
}
