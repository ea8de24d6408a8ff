import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type License, tokenTtl } from '../license/license.ts';
import type { Item } from './dynamodb/batch.ts';
import { isConditionMet, type Table } from './dynamodb/open-table.ts';
import { queryAll } from './dynamodb/query.ts';
import { clubKey, LICENSE, licenseKey } from './keys.ts';
import { recordTokensTtl, removeTokens } from './tokens.ts';

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

/** A club's licenses, oldest first. */
export async function listLicenses(table: Table, slug: string): Promise<License[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: LICENSE });
  return items.map(toLicense).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Adds a license or replaces the one with the same id (docs/data-model.md#license). */
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

/** False when the license was deleted: a verification must not recreate it. */
export function recordVerification(
  table: Table,
  { slug, licenseId, now }: { slug: string; licenseId: string; now: Date },
): Promise<boolean> {
  return update(table, licenseKey(slug, licenseId), { last_verified_at: now.toISOString() });
}

/** False when the license does not exist. */
export function recordStatus(
  table: Table,
  slug: string,
  { licenseId, status }: Pick<License, 'licenseId' | 'status'>,
): Promise<boolean> {
  return update(table, licenseKey(slug, licenseId), { status });
}

/** Changes the last day, and the TTL of the tokens with it; false when the license does not exist. */
export async function recordExpiry(
  table: Table,
  slug: string,
  { licenseId, expiresOn }: Pick<License, 'licenseId' | 'expiresOn'>,
): Promise<boolean> {
  const exists = await update(table, licenseKey(slug, licenseId), { expires_on: expiresOn });
  if (exists) await recordTokensTtl(table, licenseId, tokenTtl(expiresOn));
  return exists;
}

/**
 * Deletes a license after its tokens; suspends it first, so that an interrupted removal leaves no
 * working token.
 */
export async function removeLicense(table: Table, slug: string, licenseId: string): Promise<void> {
  await recordStatus(table, slug, { licenseId, status: 'suspended' });
  await removeTokens(table, licenseId);
  const Key = licenseKey(slug, licenseId);
  await table.send(new DeleteCommand({ TableName: table.name, Key }));
}

function update(table: Table, Key: Item, change: Record<string, string>): Promise<boolean> {
  const [[name, value] = ['', '']] = Object.entries(change);
  return isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'SET #name = :value',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    ),
  );
}

export function toLicense(item: Item): License {
  const { sk, status, expires_on, created_at, last_verified_at, label } = item;
  return {
    licenseId: String(sk).replace(LICENSE, ''),
    status,
    expiresOn: expires_on,
    createdAt: created_at,
    lastVerifiedAt: last_verified_at,
    label,
  } as License;
}
