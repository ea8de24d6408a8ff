import { describe, expect, it } from 'vitest';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { listLicenses } from '../../../../shared/table/licenses.ts';
import { utcDate } from '../../../../shared/utc-date.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../../support/programs/club-data.ts';
import {
  freshSlug,
  issueLicense,
  publishClub,
  table,
  updateLicense,
  verify,
} from '../../../support/table.ts';

const { clubData } = openWorkspace();
const rotate = (...args: string[]) => clubData('license', 'rotate', ...args, ...TARGET);
const short = (key: string): string => licenseIdOf(key).slice(0, 8);
const inDays = (days: number): string => utcDate(new Date(Date.now() + days * 86_400_000));

describe('club-data license rotate', () => {
  it('prints a new key, and the old one stops working', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const old = await issueLicense(slug, { expiresOn: '2090-01-01', label: 'site' });
    const token = await verify(slug, old);
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(200);
    const { code, stdout, stderr } = await rotate(slug);
    expect([code, stderr]).toEqual([
      0,
      `${ABOUT_TO} replace the key of license ${short(old)} of ${slug}.\n` +
        'The new key, valid through 2090-01-01 (24:00 UTC), shown only once:\n' +
        `The old key ${short(old)} stops working now, its token within 60 seconds.\n`,
    ]);
    expect(stdout).toMatch(/^CDL(-[0-9A-Z]{5}){6}\n$/);
    await expect(verify(slug, old)).rejects.toThrow('invalid_license_key');
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(401);
    const fresh = await verify(slug, stdout.trim());
    expect((await getLater(`/clubs/${slug}/seasons`, fresh)).status).toBe(200);
    expect(await listLicenses(table, slug)).toMatchObject([
      { licenseId: licenseIdOf(stdout.trim()), expiresOn: '2090-01-01', label: 'site' },
    ]);
  });

  it('keeps the view', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    await issueLicense(slug, { view: 'public' });
    const { stdout } = await rotate(slug);
    expect(await listLicenses(table, slug)).toMatchObject([
      { licenseId: licenseIdOf(stdout.trim()), view: 'public' },
    ]);
  });

  it('keeps the old key for the days of --grace, at most until its own last day', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const old = await issueLicense(slug, { expiresOn: inDays(5) });
    const token = await verify(slug, old);
    const first = await rotate(slug, '--grace', '3', '--json');
    expect(first.stderr).toContain(
      `The old key ${short(old)} and its token work through ${inDays(3)} (24:00 UTC).\n`,
    );
    expect(JSON.parse(first.stdout)).toMatchObject({ club: slug, replaced: licenseIdOf(old) });
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(200);
    expect(await verify(slug, old)).toMatch(/^cdt\./);
    const second = await rotate(slug, old, '--grace', '30');
    expect(second.stderr).toContain(`work through ${inDays(3)} (24:00 UTC).\n`);
    expect((await rotate(slug, old, '--grace', 'x')).code).toBe(2);
  });

  it('rejects a suspended or expired license', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug, { status: 'suspended' });
    const which = `${slug}: license ${short(key)}`;
    expect(await rotate(slug)).toEqual(failure(`${which} is suspended; resume it first\n`));
    await updateLicense(slug, key, { status: 'active', expiresOn: '2020-12-31' });
    expect(await rotate(slug)).toEqual(failure(`${which} ended on 2020-12-31; extend it first\n`));
    const resumed = await clubData('license', 'resume', slug, ...TARGET);
    expect(resumed.stdout).toBe(`${which} is resumed, but expired on 2020-12-31: extend it\n`);
  });
});

describe('club-data license rotate --token', () => {
  it('ends the token and keeps the key, which gets another token', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug, { label: 'app' });
    const token = await verify(slug, key);
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(200);
    const { code, stdout, stderr } = await rotate(slug, '--token');
    expect([code, stderr, stdout]).toEqual([
      0,
      `${ABOUT_TO} end the token of license ${short(key)} of ${slug}; all its clients verify again within a minute, so of an app at a quiet hour.\n`,
      `${slug}: license ${short(key)} keeps its key: its token stops working within 60 seconds, ` +
        'and verification returns another\n',
    ]);
    expect((await getLater(`/clubs/${slug}/seasons`, token)).status).toBe(401);
    const fresh = await verify(slug, key);
    expect(fresh).not.toBe(token);
    expect((await getLater(`/clubs/${slug}/seasons`, fresh)).status).toBe(200);
    expect(await listLicenses(table, slug)).toMatchObject([
      { licenseId: licenseIdOf(key), label: 'app', tokenGeneration: 1 },
    ]);
  });

  it('is a change of its own in JSON, and shows no digest', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const key = await issueLicense(slug);
    const licenseId = licenseIdOf(key);
    const { stdout } = await rotate(slug, key, '--token', '--json');
    expect(JSON.parse(stdout)).toEqual({
      club: slug,
      license_id: licenseId,
      change: 'rotate_token',
    });
    await verify(slug, key);
    const listed = await clubData('license', 'list', slug, '--json', ...TARGET);
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { license_id: licenseId, token_generation: 1 },
    ]);
    const shown = await clubData('show', slug, '--json', ...TARGET);
    const rotated = await rotate(slug, '--json');
    for (const text of [listed.stdout, shown.stdout, rotated.stdout]) {
      expect(text).not.toContain('digest');
    }
  });

  it('is refused together with --grace, which is for keys', async () => {
    const { code, stderr } = await rotate('fc-example', '--token', '--grace', '3');
    expect(code).toBe(2);
    expect(stderr).toMatch("option '--token' cannot be used with option '--grace <days>'");
  });
});
