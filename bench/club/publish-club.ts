import { type PreparedClub, prepareClub } from '../../publish/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { WrittenClub } from './made-club.ts';

/** Validates and renders a club, as `club-data publish` does before it writes. */
export const prepare = (file: WrittenClub): PreparedClub =>
  prepareClub(Buffer.from(JSON.stringify(file)), utcDate(new Date()));

export async function publishPrepared(table: Table, prepared: PreparedClub): Promise<void> {
  if (await publish(table, prepared, { now: new Date() })) return;
  throw new Error(`${prepared.club.slug} was published by someone else`);
}

/** Issues a license of the club and verifies it over HTTP: a bearer token. */
export async function createToken(table: Table, baseUrl: string, slug: string): Promise<string> {
  const key = createLicenseKey();
  await recordLicense(table, slug, {
    licenseId: licenseIdOf(key),
    status: 'active',
    view: 'full',
    expiresOn: '2099-12-31',
    createdAt: new Date().toISOString(),
  });
  const answer = await fetch(`${baseUrl}/license/verify`, {
    method: 'POST',
    body: new URLSearchParams({ club_slug: slug, license_key: key }),
  });
  const body = (await answer.json()) as { bearer_token: string };
  if (answer.status !== 200) throw new Error(`verify answered ${JSON.stringify(body)}`);
  return body.bearer_token;
}
