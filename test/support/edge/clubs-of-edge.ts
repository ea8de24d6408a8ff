import { randomBytes } from 'node:crypto';
import type { License } from '../../../shared/license/license.ts';
import { findClub, recordClaim, recordPointer } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';

/** Makes a revision live as a publish does, without its documents. */
export async function setRevision(table: Table, slug: string, revision: string): Promise<void> {
  const now = '2026-08-01T12:00:00.000Z';
  const club = { slug, name: slug, domain: `${slug}.example`, revision, publishedAt: now };
  await recordClaim(table, slug, { revision });
  if (!(await recordPointer(table, club, { claim: revision }))) throw new Error('was overtaken');
}

/** Makes another revision live as a rollback does. */
export async function moveBack(table: Table, slug: string, revision: string): Promise<void> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Error(`${slug} is not published`);
  await recordPointer(table, { ...club, revision }, { revision: club.revision });
}

export async function addLicense(
  table: Table,
  slug: string,
  changes: Partial<License> = {},
): Promise<string> {
  const licenseId = randomBytes(16).toString('hex');
  await recordLicense(table, slug, {
    ...{ licenseId, status: 'active', view: 'full', expiresOn: '2099-12-31' },
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });
  return licenseId;
}
