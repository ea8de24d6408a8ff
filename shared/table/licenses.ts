import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { License } from '../license/license.ts';
import { isView } from '../license/view.ts';
import { isDate } from '../utc-date.ts';
import {
  countOf,
  InvalidItem,
  type Item,
  optionalTextOf,
  reject,
  textOf,
} from './dynamodb/attributes.ts';
import { getItem } from './dynamodb/get-item.ts';
import type { Table } from './dynamodb/open-table.ts';
import { queryAll, queryKeys } from './dynamodb/query.ts';
import { updateIf } from './dynamodb/write-item.ts';
import { clubKey, LICENSE, licenseKey } from './keys.ts';

export async function findLicense(
  table: Table,
  slug: string,
  licenseId: string,
): Promise<License | undefined> {
  const item = await getItem(table, licenseKey(slug, licenseId), { consistent: true });
  return item && toLicense(item);
}

/**
 * License item that this version cannot read, such as a later version's. It gives no access and can only be
 * revoked.
 */
interface UnreadableLicense {
  licenseId: string;
  /** Reason why the item cannot be read. */
  unreadable: string;
}

export type StoredLicense = License | UnreadableLicense;

export const isReadable = (license: StoredLicense): license is License =>
  !('unreadable' in license);

/** Lists a club's licenses, oldest first, then unreadable ones. */
export async function listLicenses(table: Table, slug: string): Promise<StoredLicense[]> {
  const items = await queryAll(table, { pk: clubKey(slug).pk, prefix: LICENSE });
  const stored = items.map(toStoredLicense);
  const readable = stored.filter(isReadable);
  return [
    ...readable.sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    ...stored.filter((license) => !isReadable(license)),
  ];
}

function toStoredLicense(item: Item): StoredLicense {
  try {
    return toLicense(item);
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof InvalidItem)) throw error;
    return { licenseId: idOf(item), unreadable: cause.message };
  }
}

const idOf = (item: Item): string => textOf(item, 'sk').replace(LICENSE, '');

export async function listLicenseIds(table: Table, slug: string): Promise<string[]> {
  const keys = await queryKeys(table, { pk: clubKey(slug).pk, prefix: LICENSE });
  return keys.map(({ sk }) => sk.slice(LICENSE.length));
}

/** Adds a license or replaces the one with the same id. */
export async function recordLicense(table: Table, slug: string, license: License): Promise<void> {
  await table.send(new PutCommand({ TableName: table.name, Item: licenseItem(slug, license) }));
}

/** Converts a license to its item (docs/data-model.md#license). */
export function licenseItem(slug: string, license: License): Item {
  return {
    ...licenseKey(slug, license.licenseId),
    status: license.status,
    view: license.view,
    expires_on: license.expiresOn,
    created_at: license.createdAt,
    last_verified_at: license.lastVerifiedAt,
    label: license.label,
    token_digest: license.tokenDigest,
    token_generation: license.tokenGeneration,
    replaced_by: license.replacedBy,
  };
}

/**
 * Stores the token digest and the time of a verification; false if the license was deleted or its token ended
 * meanwhile, because a verification must not recreate it.
 */
export function recordVerification(
  table: Table,
  slug: string,
  { licenseId, tokenDigest, tokenGeneration, now }: Verification,
): Promise<boolean> {
  const isCurrent = tokenGeneration
    ? 'token_generation = :generation'
    : 'attribute_not_exists(token_generation)';
  return updateIf(table, licenseKey(slug, licenseId), {
    UpdateExpression: 'SET last_verified_at = :now, token_digest = :digest',
    ConditionExpression: `attribute_exists(pk) AND ${isCurrent}`,
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':digest': tokenDigest,
      ...(tokenGeneration && { ':generation': tokenGeneration }),
    },
  });
}

interface Verification extends Pick<License, 'licenseId' | 'tokenGeneration'> {
  tokenDigest: string;
  now: Date;
}

export function toLicense(item: Item): License {
  const expiresOn = textOf(item, 'expires_on');
  if (!isDate(expiresOn)) reject(item, 'expires_on is not a date');
  const view = textOf(item, 'view');
  if (!isView(view)) reject(item, 'view is unknown');
  return {
    licenseId: idOf(item),
    status: textOf(item, 'status'),
    view,
    expiresOn,
    createdAt: textOf(item, 'created_at'),
    lastVerifiedAt: optionalTextOf(item, 'last_verified_at'),
    label: optionalTextOf(item, 'label'),
    tokenDigest: optionalTextOf(item, 'token_digest'),
    tokenGeneration:
      item.token_generation === undefined ? undefined : countOf(item, 'token_generation'),
    replacedBy: optionalTextOf(item, 'replaced_by'),
  };
}
