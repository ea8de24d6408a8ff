import { describe, expect, it } from 'vitest';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { localLicenseKey } from '../../../../shared/license/local-license-key.ts';
import { listLicenses, recordLicense } from '../../../../shared/table/licenses.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { ABOUT_TO, getLater, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import {
  freshSlug,
  issueLicense,
  publishClub,
  table,
  updateLicense,
  verify,
} from '../../../support/table.ts';

const { clubData } = openWorkspace();
const license = (verb: string, ...args: string[]) => clubData('license', verb, ...args, ...TARGET);
const short = (key: string): string => licenseIdOf(key).slice(0, 8);
/** The exit code, and all output. */
const outputOf = ({ code, stdout, stderr }: Awaited<ReturnType<typeof license>>) => [
  code,
  stdout + stderr,
];

describe('club-data license suspend, resume, extend and revoke', () => {
  it('keep the view', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    await issueLicense(slug, { view: 'public' });
    const changes = [['suspend'], ['resume'], ['extend', '--expires', '2099-01-01']];
    for (const [verb = '', ...args] of changes) {
      expect((await clubData('license', verb, slug, ...args, ...TARGET)).code).toBe(0);
      expect(await listLicenses(table, slug)).toMatchObject([{ view: 'public' }]);
    }
  });

  it('change whether the key and its token work, and say from when', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug, { expiresOn: '2090-01-01' });
    const which = `${slug}: license ${short(key)}`;
    const token = await verify(slug, key);
    const problem = async () => (await getLater(`/clubs/${slug}/seasons`, token)).body.code;
    const about = (verb: string) => `${ABOUT_TO} ${verb} license ${short(key)} of ${slug}.\n`;
    expect(await problem()).toBeUndefined();

    expect(outputOf(await license('suspend', slug))).toEqual([
      0,
      `${which} is suspended: its key stops working now, its token within 60 seconds\n${about('suspend')}`,
    ]);
    expect(await problem()).toBe('token_revoked');
    await expect(verify(slug, key)).rejects.toThrow('license_suspended');
    expect((await license('extend', slug, '--expires', '2091-01-01')).stdout).toBe(
      `${which} works through 2091-01-01 (24:00 UTC), but stays suspended until it is resumed\n`,
    );

    expect(outputOf(await license('resume', slug, key.toLowerCase()))).toEqual([
      0,
      `${which} is resumed: its key works now, its token within 60 seconds\n${about('resume')}`,
    ]);
    expect(await problem()).toBeUndefined();

    expect(outputOf(await license('extend', slug, short(key), '--expires', '2095-12-31'))).toEqual([
      0,
      `${which} works through 2095-12-31 (24:00 UTC): its key now, its token within 60 seconds\n` +
        `${ABOUT_TO} extend license ${short(key)} of ${slug}: its last day 2091-01-01 → 2095-12-31.\n`,
    ]);
    expect(await listLicenses(table, slug)).toMatchObject([{ expiresOn: '2095-12-31' }]);
    expect((await license('extend', slug, '--expires', '2020-12-31')).stderr).toBe(
      '--expires: 2020-12-31 is in the past\n',
    );

    expect(outputOf(await license('extend', slug, '--expires', '2095-06-30'))).toEqual([
      0,
      `${which} works through 2095-06-30 (24:00 UTC): its key now, its token within 60 seconds\n` +
        `${ABOUT_TO} shorten license ${short(key)} of ${slug}: its last day 2095-12-31 → 2095-06-30.\n`,
    ]);

    const revoked = await license('revoke', slug, licenseIdOf(key), '--json');
    expect(JSON.parse(revoked.stdout)).toEqual({
      club: slug,
      license_id: licenseIdOf(key),
      change: 'revoke',
    });
    expect(await problem()).toBe('token_invalid');
    await expect(verify(slug, key)).rejects.toThrow('invalid_license_key');
    expect(outputOf(await license('revoke', slug))).toEqual([
      1,
      `${slug}: has no license; issue one with club-data license issue\n`,
    ]);
  });

  it('revive the tokens of a license that has ended, once it is extended', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug, { expiresOn: '2090-01-01' });
    const token = await verify(slug, key);
    await updateLicense(slug, key, { expiresOn: '2020-12-31' });
    const status = async () => (await getLater(`/clubs/${slug}/seasons`, token)).status;
    expect(await status()).toBe(401);
    expect((await license('extend', slug, '--expires', '2090-01-01')).code).toBe(0);
    expect(await status()).toBe(200);
  });

  it("need no name beside the license of the local site, and keep that one's label in sight", async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug);
    const ofSite = licenseIdOf(localLicenseKey(slug, 'site'));
    const terms = { status: 'active', view: 'public', label: 'local site' } as const;
    const days = { expiresOn: '2099-12-31', createdAt: '2025-01-01T00:00:00.000Z' };
    await recordLicense(table, slug, { licenseId: ofSite, ...terms, ...days });
    expect((await license('suspend', slug)).stdout).toContain(`license ${short(key)} is suspended`);
    const { stderr } = await license('suspend', slug, 'none');
    expect(stderr).toContain(`${ofSite.slice(0, 8)} (local site)`);
  });

  it('change nothing when several licenses match', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug);
    for (const beginning of ['abcdef00', 'abcdef11']) {
      await recordLicense(table, slug, {
        licenseId: beginning.padEnd(32, '0'),
        status: 'active',
        view: 'full',
        expiresOn: '2099-12-31',
        createdAt: '2025-01-01T00:00:00.000Z',
      });
    }
    const before = await listLicenses(table, slug);
    const all = before.map(({ licenseId }) => licenseId.slice(0, 8)).join(', ');
    const failures: [string[], string][] = [
      [[slug], `${slug}: several licenses match, name one: ${all}`],
      [[slug, 'ABCDEF'], `${slug}: several licenses match, name one: abcdef00, abcdef11`],
      [[slug, ''], `${slug}: no such license; it has ${all}`],
      [[slug, 'xyz'], `${slug}: no such license; it has ${all}`],
      [[slug, `${key}A`], `${slug}: no such license; it has ${all}`],
      [[`${slug}-x`, 'xyz'], `${slug}-x: no such club is published; see club-data clubs`],
    ];
    for (const [args, line] of failures) {
      expect(outputOf(await license('suspend', ...args))).toEqual([1, `${line}\n`]);
    }
    expect(await listLicenses(table, slug)).toEqual(before);
  });
});
