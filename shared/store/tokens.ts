import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BearerToken } from '../license/bearer-token.ts';
import { tokenKey } from './keys.ts';
import type { Table } from './table.ts';

interface Issue {
  issuedAt: Date;
  /** When DynamoDB may delete it, in seconds since 1970. */
  ttl: number;
}

/** Remembers an issued token by its digest; the token itself is never stored. */
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
