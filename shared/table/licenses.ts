import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { License } from '../license/license.ts';
import { isView } from '../license/view.ts';
import { isDate } from '../utc-date.ts';
import { countOf, type Item, optionalTextOf, reject, textOf } from './dynamodb/attributes.ts';
import { isConditionMet } from './dynamodb/failures.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { clubKey, LICENSE, licenseKey } from './keys.ts';

export async function findLicense(
  table: Table,
  slug: string,
  licenseId: string,
): Promise<License | undefined> {
  const item = await getItem(table, licenseKey(slug, licenseId), { consistent: true });
  return item && toLicense(item);
}

/** A club's licenses, oldest first. */
export async function listLicenses(table: Table, slug: string): Promise<License[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: LICENSE });
  return items.map(toLicense).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function listLicenseIds(table: Table, slug: string): Promise<string[]> {
  const keys = await queryKeys(table, { pk: clubKey(slug).pk, prefix: LICENSE });
  return keys.map(({ sk }) => sk.slice(LICENSE.length));
}

/** Adds a license or replaces the one with the same id (docs/data-model.md#license). */
export async function recordLicense(table: Table, slug: string, license: License): Promise<void> {
  const item = {
    ...licenseKey(slug, license.licenseId),
    status: license.status,
    view: license.view,
    expires_on: license.expiresOn,
    created_at: license.createdAt,
    last_verified_at: license.lastVerifiedAt,
    label: license.label,
    token_digest: license.tokenDigest,
    token_generation: license.tokenGeneration,
  };
  await table.send(new PutCommand({ TableName: table.name, Item: item }));
}

/**
 * Stores the digest of the license's token with the time of the verification. False when the license
 * was deleted (a verification must not recreate it), or when its token was ended since it was read.
 */
export function recordVerification(
  table: Table,
  slug: string,
  { licenseId, tokenDigest, tokenGeneration, now }: Verification,
): Promise<boolean> {
  const isCurrent = tokenGeneration
    ? 'token_generation = :generation'
    : 'attribute_not_exists(token_generation)';
  return isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: licenseKey(slug, licenseId),
        UpdateExpression: 'SET last_verified_at = :now, token_digest = :digest',
        ConditionExpression: `attribute_exists(pk) AND ${isCurrent}`,
        ExpressionAttributeValues: {
          ':now': now.toISOString(),
          ':digest': tokenDigest,
          ...(tokenGeneration && { ':generation': tokenGeneration }),
        },
      }),
    ),
  );
}

interface Verification extends Pick<License, 'licenseId' | 'tokenGeneration'> {
  tokenDigest: string;
  now: Date;
}

/**
 * Ends the license's token: the next verification issues another. False when the license does not
 * exist.
 */
export const endToken = (table: Table, slug: string, licenseId: string): Promise<boolean> =>
  isConditionMet(
    table.send(
      new UpdateCommand({
        TableName: table.name,
        Key: licenseKey(slug, licenseId),
        UpdateExpression: 'ADD token_generation :one REMOVE token_digest',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    ),
  );

/** False when the license does not exist. */
export function recordStatus(
  table: Table,
  slug: string,
  { licenseId, status }: Pick<License, 'licenseId' | 'status'>,
): Promise<boolean> {
  return update(table, licenseKey(slug, licenseId), { status });
}

/** Changes the last day; false when the license does not exist. */
export const recordExpiry = (
  table: Table,
  slug: string,
  { licenseId, expiresOn }: Pick<License, 'licenseId' | 'expiresOn'>,
): Promise<boolean> => update(table, licenseKey(slug, licenseId), { expires_on: expiresOn });

/** Deletes a license, and its token with it. */
export async function removeLicense(table: Table, slug: string, licenseId: string): Promise<void> {
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
  const expiresOn = textOf(item, 'expires_on');
  if (!isDate(expiresOn)) reject(item, 'expires_on is not a date');
  const view = textOf(item, 'view');
  if (!isView(view)) reject(item, 'view is unknown');
  return {
    licenseId: textOf(item, 'sk').replace(LICENSE, ''),
    status: textOf(item, 'status'),
    view,
    expiresOn,
    createdAt: textOf(item, 'created_at'),
    lastVerifiedAt: optionalTextOf(item, 'last_verified_at'),
    label: optionalTextOf(item, 'label'),
    tokenDigest: optionalTextOf(item, 'token_digest'),
    tokenGeneration:
      item.token_generation === undefined ? undefined : countOf(item, 'token_generation'),
  };
}
