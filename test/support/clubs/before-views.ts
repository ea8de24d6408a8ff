import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Club } from '../../../shared/table/clubs.ts';
import { deleteAll } from '../../../shared/table/dynamodb/batch.ts';
import { revisionKey } from '../../../shared/table/keys.ts';
import { itemsOf } from '../dynamodb/stored-items.ts';
import { publishClub, table } from '../table.ts';

/** Publishes a club as a version of the service did that knew no views. */
export async function publishBeforeViews(file: Parameters<typeof publishClub>[0]): Promise<Club> {
  const club = await publishClub(file);
  const { slug, revision } = club;
  const items = await itemsOf(`CLUB#${slug}#${revision}`);
  const keys = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  await deleteAll(
    table,
    keys.filter(({ sk }) => sk.includes('PUBLIC#')),
  );
  await table.send(
    new UpdateCommand({
      TableName: table.name,
      Key: revisionKey(slug, revision),
      UpdateExpression: 'REMOVE #views',
      ExpressionAttributeNames: { '#views': 'views' },
    }),
  );
  return club;
}
