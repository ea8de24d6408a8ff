import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { licenseKey } from '../../../../shared/table/keys.ts';
import { listLicenses } from '../../../../shared/table/licenses.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { failure, getLater, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../../support/table.ts';

const { clubData } = openWorkspace();

/** A club with a license, and another whose item has what this version does not know. */
async function openClub([name, value]: [string, string]) {
  const { slug } = await publishClub(makeClubFile({ slug: freshSlug('unreadable') }));
  const good = licenseIdOf(await issueLicense(slug));
  const key = await issueLicense(slug);
  const token = await verify(slug, key);
  const id = licenseIdOf(key);
  await table.send(
    new UpdateCommand({
      TableName: table.name,
      Key: licenseKey(slug, id),
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
  return { slug, good, id, token, short: id.slice(0, 8) };
}

describe.each<[string, [string, string], string]>([
  ['a view of a later version', ['view', 'staff'], 'view is unknown'],
  ['a last day that is no date', ['expires_on', '30.06.2027'], 'expires_on is not a date'],
])('a license item with %s', (_, change, reason) => {
  let club: Awaited<ReturnType<typeof openClub>>;
  let unreadable: string;
  beforeAll(async () => {
    club = await openClub(change);
    unreadable = `Invalid item LICENSE#${club.id}: ${reason}`;
  });

  it('is listed with its id, and does not hide the others', async () => {
    const { slug, good, short, id } = club;
    const lines = (await clubData('license', 'list', slug, ...TARGET)).stdout.split('\n');
    expect(lines[1]).toContain(good.slice(0, 8));
    expect(lines[2]?.trim().split(/\s+/)).toEqual([short, 'unreadable']);
    const { stdout } = await clubData('license', 'list', slug, '--json', ...TARGET);
    expect(JSON.parse(stdout)[1]).toEqual({ license_id: id, unreadable });
    expect((await clubData('show', slug, ...TARGET)).stdout).toContain(`${short}  unreadable`);
  });

  it('is a finding of status, which goes on with the other clubs', async () => {
    const { slug, short } = club;
    const { stdout } = await clubData('status', '--json', ...TARGET);
    const { findings } = JSON.parse(stdout) as { findings: { club: string }[] };
    expect(findings.filter((finding) => finding.club === slug)).toMatchObject([
      {
        code: 'license_unreadable',
        license: short,
        detail: `license ${short} cannot be read, so it is refused: ${unreadable}`,
        remedy: expect.stringContaining(`license revoke ${slug} ${short}`),
      },
    ]);
  });

  it('lets nobody in, and can only be revoked', async () => {
    const { slug, token, short, good } = club;
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(503);
    for (const words of [
      ['suspend', slug, short],
      ['rotate', slug, short],
    ]) {
      expect(await clubData('license', ...words, ...TARGET)).toEqual(
        failure(`${slug}: license ${short} cannot be read, only revoked: ${unreadable}\n`),
      );
    }
    const { code, stdout } = await clubData('license', 'revoke', slug, short, ...TARGET);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${short} is deleted`)]);
    expect(await listLicenses(table, slug)).toMatchObject([{ licenseId: good }]);
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(401);
  });

  it('is removed with its club', async () => {
    const { slug } = await openClub(change);
    const { code, stdout } = await clubData('remove', slug, '--yes', ...TARGET);
    expect([code, stdout]).toEqual([0, expect.stringContaining('2 licenses')]);
    expect(await listLicenses(table, slug)).toEqual([]);
  });
});
