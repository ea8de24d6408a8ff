import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { ClubFile } from '../../publish/club/rules/schema.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { createBearerToken } from '../../shared/license/bearer-token.ts';
import type { License } from '../../shared/license/license.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { changeLicense } from '../../shared/table/change-license.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { findLicense, recordLicense } from '../../shared/table/licenses.ts';
import { call } from './call.ts';
import { TODAY } from './clubs/expected-answers.ts';

const { tableName, dynamodb } = inject('target');

/** The table of the API that is tested. */
export const table = openTable(tableName, { endpoint: dynamodb });

/** Each test uses its own clubs: the table is shared, and instances cache. */
export const freshSlug = (name = 'club'): string => `${name}-${randomBytes(4).toString('hex')}`;

type FileInput = { club: ClubFile['club'] } & Record<string, unknown>;

export async function publishClub(file: FileInput): Promise<Club> {
  const prepared = prepareClub(Buffer.from(JSON.stringify(file)), TODAY);
  const club = await publish(table, prepared, { now: new Date() });
  if (!club) throw new Error(`${file.club.slug} was overtaken`);
  return club;
}

/** A new license of a club: its key. */
export async function issueLicense(slug: string, changes: Partial<License> = {}): Promise<string> {
  const key = createLicenseKey();
  await updateLicense(slug, key, changes);
  return key;
}

export async function updateLicense(
  slug: string,
  key: string,
  changes: Partial<License>,
): Promise<void> {
  await recordLicense(table, slug, {
    licenseId: licenseIdOf(key),
    status: 'active',
    view: 'full',
    expiresOn: '2099-12-31',
    createdAt: '2026-01-01T00:00:00.000Z',
    tokenDigest: createBearerToken(key, { slug, generation: 0 }).digest,
    ...changes,
  });
}

/** Changes a stored license. */
export async function changeStored(
  on: Table,
  slug: string,
  { licenseId, ...changes }: Partial<License> & Pick<License, 'licenseId'>,
): Promise<void> {
  const shown = await findLicense(on, slug, licenseId);
  if (!shown) throw new Error(`There is no license ${licenseId}`);
  await changeLicense(on, slug, { shown, next: { ...shown, ...changes } });
}

/** Ends the token of a license: its next verification returns another. */
export async function endToken(on: Table, slug: string, licenseId: string): Promise<void> {
  const { tokenGeneration = 0 } = (await findLicense(on, slug, licenseId)) ?? {};
  await changeStored(on, slug, { licenseId, tokenGeneration: tokenGeneration + 1 });
}

/** Ends the token of a license: its next verification returns another. */
export async function rotateToken(slug: string, key: string): Promise<void> {
  await endToken(table, slug, licenseIdOf(key));
}

export async function verify(slug: string, licenseKey: string): Promise<string> {
  const answer = await call('POST', '/license/verify', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license_key: licenseKey, club_slug: slug }),
  });
  if (answer.status !== 200) throw new Error(`verify answered ${JSON.stringify(answer.body)}`);
  return answer.body.bearer_token;
}

/** Publishes a club and gets a token for it. */
export async function openClub(file: FileInput): Promise<{ token: string; path: string }> {
  const { slug } = await publishClub(file);
  return { token: await verify(slug, await issueLicense(slug)), path: `/clubs/${slug}` };
}
