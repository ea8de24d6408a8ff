import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BearerToken } from '../license/bearer-token.ts';
import { deleteAll } from './dynamodb/batch.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryKeys } from './dynamodb/query.ts';
import { tokenKey, tokenPartition } from './keys.ts';

/**
 * Stores an issued token by its digest, never the token itself (docs/data-model.md#token). It
 * replaces the token that had its slot before.
 */
export async function recordToken(table: Table, token: BearerToken, issuedAt: Date): Promise<void> {
  const item = {
    ...tokenKey(token),
    digest: token.digest,
    issued_at: issuedAt.toISOString(),
  };
  await table.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** Deletes all tokens of a license. */
export async function removeTokens(table: Table, licenseId: string): Promise<void> {
  await deleteAll(table, await queryKeys(table, { pk: tokenPartition(licenseId) }));
}
