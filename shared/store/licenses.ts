import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { License } from '../license/license.ts';
import { licenseKey } from './keys.ts';
import { isConditionMet, type Table } from './table.ts';

export async function findLicense(
  table: Table,
  slug: string,
  licenseId: string,
): Promise<License | undefined> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: table.name,
      Key: licenseKey(slug, licenseId),
      ConsistentRead: true,
    }),
  );
  return Item && toLicense(Item);
}

/** Adds a license or replaces the one with its id. */
export async function recordLicense(table: Table, slug: string, license: License): Promise<void> {
  const item = {
    ...licenseKey(slug, license.licenseId),
    status: license.status,
    expires_on: license.expiresOn,
    created_at: license.createdAt,
    last_verified_at: license.lastVerifiedAt,
    label: license.label,
  };
  await table.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** False when the license is gone: a verification must not bring it back. */
export function recordVerification(
  table: Table,
  { slug, licenseId, now }: { slug: string; licenseId: string; now: Date },
): Promise<boolean> {
  return isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: licenseKey(slug, licenseId),
        UpdateExpression: 'SET last_verified_at = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  );
}

export function toLicense(item: Record<string, unknown>): License {
  const { sk, status, expires_on, created_at, last_verified_at, label } = item;
  return {
    licenseId: String(sk).replace('LICENSE#', ''),
    status,
    expiresOn: expires_on,
    createdAt: created_at,
    lastVerifiedAt: last_verified_at,
    label,
  } as License;
}
