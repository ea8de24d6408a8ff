import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { BearerToken } from '../license/bearer-token.ts';
import { deleteAll } from './dynamodb/batch.ts';
import { isConditionMet, type Table } from './dynamodb/open-table.ts';
import { queryKeys } from './dynamodb/query.ts';
import { tokenKey, tokenPartition } from './keys.ts';

interface Issue {
  issuedAt: Date;
  /** When DynamoDB may delete it, in seconds since 1970. */
  ttl: number;
}

/** Stores an issued token by its digest, never the token itself (docs/data-model.md#token). */
export async function recordToken(
  table: Table,
  token: BearerToken,
  { issuedAt, ttl }: Issue,
): Promise<void> {
  const item = {
    ...tokenKey(token.licenseId, token.digest),
    issued_at: issuedAt.toISOString(),
    ttl,
  };
  await table.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** Changes the TTL of all tokens of a license, in seconds since 1970. */
export async function recordTokensTtl(table: Table, licenseId: string, ttl: number): Promise<void> {
  for (const Key of await queryKeys(table, { pk: tokenPartition(licenseId) })) {
    const write = new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: 'SET #ttl = :ttl',
      ConditionExpression: 'attribute_exists(pk)', // TTL may delete it at any time
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':ttl': ttl },
    });
    await isConditionMet(table.send(write));
  }
}

/** Deletes all tokens of a license. */
export async function removeTokens(table: Table, licenseId: string): Promise<void> {
  await deleteAll(table, await queryKeys(table, { pk: tokenPartition(licenseId) }));
}
