import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { License } from '../license/license.ts';
import { isConditionMet } from './dynamodb/failures.ts';
import type { Table } from './dynamodb/open-table.ts';
import { deleteItem, updateIf } from './dynamodb/write-item.ts';
import { licenseKey } from './keys.ts';
import { findLicense, licenseItem } from './licenses.ts';

/** Id of a license, with the fields that commands change and verification never writes. */
type Terms = Pick<License, 'licenseId' | 'status' | 'expiresOn' | 'tokenGeneration' | 'replacedBy'>;

/** Error if the stored terms differ from the expected ones. Nothing was changed. */
export class LicenseChanged extends Error {
  /** Stored license; undefined if it no longer exists. */
  readonly now: License | undefined;

  constructor(now: License | undefined) {
    super('The license has changed');
    this.name = 'LicenseChanged';
    this.now = now;
  }
}

interface Change {
  /** Terms on which the operator decided the change. */
  shown: Terms;
  next: Omit<Terms, 'licenseId'>;
}

/**
 * Replaces the license terms `shown`, which the operator saw before deciding, with the terms `next`. Safe to
 * repeat.
 *
 * @throws LicenseChanged, with nothing changed, if other terms are stored
 */
export async function changeLicense(
  table: Table,
  slug: string,
  { shown, next }: Change,
): Promise<void> {
  const endsToken = generationOf(next) !== generationOf(shown);
  const condition = isUnchanged(shown);
  const isChanged = await updateIf(table, licenseKey(slug, shown.licenseId), {
    UpdateExpression:
      'SET #status = :status, expires_on = :expires' +
      (next.replacedBy ? ', replaced_by = :by' : '') +
      (endsToken ? ', token_generation = :generation REMOVE token_digest' : ''),
    ...condition,
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ':status': next.status,
      ':expires': next.expiresOn,
      ...(next.replacedBy && { ':by': next.replacedBy }),
      ...(endsToken && { ':generation': generationOf(next) }),
    },
  });
  if (isChanged) return;
  const now = await findLicense(table, slug, shown.licenseId);
  if (!now || !hasTerms(now, next)) throw new LicenseChanged(now);
}

/**
 * Adds a license that the table has lost. Safe to repeat.
 * @throws LicenseChanged, with nothing changed, if the id exists with other terms
 */
export async function recordLostLicense(
  table: Table,
  slug: string,
  license: License,
): Promise<void> {
  const Item = licenseItem(slug, license);
  const ConditionExpression = 'attribute_not_exists(pk)';
  const write = new PutCommand({ TableName: table.name, Item, ConditionExpression });
  if (await isConditionMet(table.send(write))) return;
  const now = await findLicense(table, slug, license.licenseId);
  if (!now || !hasTerms(now, license)) throw new LicenseChanged(now);
}

/**
 * Deletes a license and its token if the terms are still `shown`. Marks the license first, so that writes
 * repeated by the SDK succeed.
 *
 * @throws LicenseChanged, with nothing changed, when other terms are stored
 */
export async function revokeLicense(table: Table, slug: string, shown: Terms): Promise<void> {
  await changeLicense(table, slug, { shown, next: { ...shown, status: 'revoked' } });
  await removeLicense(table, slug, shown.licenseId);
}

/**
 * Deletes a license because the license `by` has replaced it.
 * @throws LicenseChanged if another operator has changed or deleted the license meanwhile
 */
export async function replaceLicense(
  table: Table,
  slug: string,
  { shown, by }: { shown: Terms; by: string },
): Promise<void> {
  const next = { ...shown, status: 'replaced', replacedBy: by };
  await changeLicense(table, slug, { shown, next });
  await removeLicense(table, slug, shown.licenseId);
}

export const removeLicense = (table: Table, slug: string, licenseId: string): Promise<void> =>
  deleteItem(table, licenseKey(slug, licenseId));

function isUnchanged({ replacedBy, ...shown }: Terms) {
  const generation = generationOf(shown);
  return {
    ConditionExpression: [
      '#status = :shownStatus',
      'expires_on = :shownExpires',
      generation ? 'token_generation = :shownGeneration' : 'attribute_not_exists(token_generation)',
      replacedBy ? 'replaced_by = :shownBy' : 'attribute_not_exists(replaced_by)',
    ].join(' AND '),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':shownStatus': shown.status,
      ':shownExpires': shown.expiresOn,
      ...(generation && { ':shownGeneration': generation }),
      ...(replacedBy && { ':shownBy': replacedBy }),
    },
  };
}

const hasTerms = (
  license: License,
  { status, expiresOn, tokenGeneration, replacedBy }: Change['next'],
) =>
  license.status === status &&
  license.expiresOn === expiresOn &&
  generationOf(license) === (tokenGeneration ?? 0) &&
  license.replacedBy === replacedBy;

const generationOf = ({ tokenGeneration = 0 }: Pick<License, 'tokenGeneration'>): number =>
  tokenGeneration;
