import { describe, expect, it } from 'vitest';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { ABOUT_TO, failure, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, verify } from '../../../support/table.ts';

const { clubData } = openWorkspace();
const issue = (slug: string, ...args: string[]) =>
  clubData('license', 'issue', slug, ...args, ...TARGET);

describe('club-data license issue and list', () => {
  it('print the key alone on standard output, and list the license', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await clubData('license', 'list', slug, ...TARGET)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${slug} has no license.\n`,
    });
    const { code, stdout, stderr } = await issue(
      slug,
      '--expires',
      '2099-06-30',
      '--label',
      'our website',
    );
    expect([code, stderr]).toEqual([
      0,
      `${ABOUT_TO} issue a license of ${slug}.\n` +
        'A license of FC Example, valid through 2099-06-30 (24:00 UTC). Its key, shown only once:\n',
    ]);
    expect(stdout).toMatch(/^CDL(-[0-9A-Z]{5}){6}\n$/);
    const key = stdout.trim();
    expect(await verify(slug, key)).toMatch(/^cdt\./);

    const second = await issue(slug, '--expires', '2099-01-01', '--json');
    const { license_key, ...rest } = JSON.parse(second.stdout);
    expect(rest).toEqual({
      club: slug,
      license: {
        license_id: licenseIdOf(license_key),
        status: 'active',
        expires_on: '2099-01-01',
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    });

    const list = await clubData('license', 'list', slug, ...TARGET);
    expect(list.stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^license {3}state {3}through {5}last verified {9}label$/),
      expect.stringMatching(
        new RegExp(`^${short(key)}  active  2099-06-30  \\d{4}-\\S+Z  our website$`),
      ),
      `${short(license_key)}  active  2099-01-01  never`,
    ]);
    const json = JSON.parse((await clubData('license', 'list', slug, '--json', ...TARGET)).stdout);
    expect(json[0]).toEqual({
      license_id: licenseIdOf(key),
      status: 'active',
      expires_on: '2099-06-30',
      created_at: expect.stringMatching(/Z$/),
      last_verified_at: expect.stringMatching(/Z$/),
      label: 'our website',
    });
  });

  it('reject an unknown club and a date in the past', async () => {
    expect(await issue('no-club', '--expires', '2099-06-30')).toEqual(
      failure('no-club: no such club is published; see club-data clubs\n'),
    );
    expect(await issue('no-club', '--expires', '2020-12-31')).toEqual(
      failure('--expires: 2020-12-31 is in the past\n'),
    );
  });

  it('exit with 2 without a date, or with an invalid one', async () => {
    expect((await issue('x')).code).toBe(2);
    const { code, stderr } = await issue('x', '--expires', '2099-02-30');
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      "error: option '--expires <date>' argument '2099-02-30' is invalid. Not a date; write it as YYYY-MM-DD, such as 2030-06-30.",
    ]);
  });
});

const short = (key: string): string => licenseIdOf(key).slice(0, 8);
