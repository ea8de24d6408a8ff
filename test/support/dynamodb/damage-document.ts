import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Club } from '../../../shared/table/clubs.ts';
import { documentKey } from '../../../shared/table/keys.ts';
import { packDocument } from '../clubs/pack-document.ts';
import { table } from '../table.ts';

/**
 * Gives a document of the live revision a body that begins and ends like a gzip of its length, and is
 * none, as an earlier release stored it, without a digest: a failure on our side, once it is decompressed.
 */
export async function damageDocument({ slug, revision }: Club, name: string): Promise<void> {
  const { gzip } = packDocument(name, []);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: documentKey(slug, revision, name),
    UpdateExpression: 'SET body = :body, #length = :length REMOVE digest',
    ExpressionAttributeNames: { '#length': 'length' },
    ExpressionAttributeValues: {
      ':body': Buffer.from(gzip).fill(0xff, 10, gzip.length - 8),
      ':length': Buffer.from(gzip).readUInt32LE(gzip.length - 4),
    },
  });
  await table.send(update);
}
