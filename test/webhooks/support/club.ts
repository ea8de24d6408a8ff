import { createLicenseKey, licenseIdOf } from '../../../shared/license/license-key.ts';
import type { View } from '../../../shared/license/view.ts';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import { publish } from '../../../shared/publish/revisions/publish.ts';
import { findPredecessor, rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';
import { bytesOf, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import type { Service } from './service.ts';

export async function publishFile({ table }: Service, file: WrittenClubFile): Promise<Club> {
  const club = await publish(table, prepareClub(bytesOf(file), TODAY), { now: new Date() });
  if (!club) throw new Error(`${file.club.slug} was overtaken`);
  return club;
}

/** Rolls back to the revision that was live before; resolves to the club as it is then. */
export async function rollBackClub(service: Service, slug: string): Promise<Club> {
  const club = await liveClub(service, slug);
  const to = await findPredecessor(service.table, club);
  if (!to || !(await rollBack(service.table, { club, to, now: new Date() }))) {
    throw new Error(`${slug} was not rolled back`);
  }
  return liveClub(service, slug);
}

export async function liveClub({ table }: Service, slug: string): Promise<Club> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Error(`${slug} is not published`);
  return club;
}

export async function issueKey({ table }: Service, slug: string, view: View): Promise<string> {
  const key = createLicenseKey();
  const times = { expiresOn: '2099-12-31', createdAt: '2026-01-01T00:00:00.000Z' };
  await recordLicense(table, slug, {
    ...{ licenseId: licenseIdOf(key), status: 'active', view },
    ...times,
  });
  return key;
}

/** A bearer token of a new license. */
export async function openToken(service: Service, slug: string, view: View): Promise<string> {
  const response = await fetch(`${service.stack.baseUrl}/license/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ club_slug: slug, license_key: await issueKey(service, slug, view) }),
  });
  const { bearer_token } = (await response.json()) as { bearer_token?: string };
  if (!bearer_token) throw new Error(`verify answered ${response.status}`);
  return bearer_token;
}
