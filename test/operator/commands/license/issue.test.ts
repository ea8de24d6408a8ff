import { describe, expect, it } from 'vitest';
import { addressIn } from '../../../../cli/licenses/calendars.ts';
import { RETENTION } from '../../../../publish/revisions/retention.ts';
import { licenseIdOf } from '../../../../shared/license/license-key.ts';
import { call } from '../../../support/call.ts';
import { makeClubFile, makeMatch } from '../../../support/clubs/club-file.ts';
import { readCalendar } from '../../../support/clubs/read-calendar.ts';
import { ABOUT_TO, failure, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, verify } from '../../../support/table.ts';

const { clubData } = openWorkspace();
const issue = (slug: string, ...args: string[]) =>
  clubData('license', 'issue', slug, ...args, ...TARGET);
const issueFull = (slug: string, ...args: string[]) => issue(slug, '--view', 'full', ...args);

describe('club-data license issue and list', () => {
  it('print the key alone on standard output, and list the license', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    expect(await clubData('license', 'list', slug, ...TARGET)).toEqual({
      code: 0,
      stdout: '',
      stderr: `${slug} has no license.\n`,
    });
    const { code, stdout, stderr } = await issueFull(
      slug,
      '--expires',
      '2099-06-30',
      '--label',
      'our website',
    );
    expect([code, stderr]).toEqual([
      0,
      `${ABOUT_TO} issue a full license of ${slug}.\n` +
        'A full license of FC Example, valid through 2099-06-30 (24:00 UTC). Its key, shown only once:\n',
    ]);
    expect(stdout).toMatch(/^CDL(-[0-9A-Z]{5}){6}\n$/);
    const key = stdout.trim();
    expect(await verify(slug, key)).toMatch(/^cdt\./);

    const second = await issueFull(slug, '--expires', '2099-01-01', '--json');
    const { license_key, ...rest } = JSON.parse(second.stdout);
    expect(rest).toEqual({
      club: slug,
      license: {
        license_id: licenseIdOf(license_key),
        status: 'active',
        view: 'full',
        expires_on: '2099-01-01',
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    });

    const list = await clubData('license', 'list', slug, ...TARGET);
    expect(list.stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^license {3}state {3}view {2}through {5}last verified {9}label$/),
      expect.stringMatching(
        new RegExp(`^${short(key)}  active  full  2099-06-30  \\d{4}-\\S+Z  our website$`),
      ),
      `${short(license_key)}  active  full  2099-01-01  never`,
    ]);
    const json = JSON.parse((await clubData('license', 'list', slug, '--json', ...TARGET)).stdout);
    expect(json[0]).toEqual({
      license_id: licenseIdOf(key),
      status: 'active',
      view: 'full',
      expires_on: '2099-06-30',
      created_at: expect.stringMatching(/Z$/),
      last_verified_at: expect.stringMatching(/Z$/),
      label: 'our website',
    });
  });

  it('print the addresses of the calendars that the token of a public license reads', async () => {
    const matches = [makeMatch(1), makeMatch(2, { team_id: 102 })];
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug(), matches }));
    const terms = ['--expires', '2099-06-30', '--calendars'];
    const { stdout, stderr } = await issue(slug, '--view', 'public', ...terms);
    const [key = '', ...lines] = stdout.trim().split('\n');
    const token = await verify(slug, key);
    const address = (query = '') =>
      `<base URL>/clubs/${slug}/calendar.ics?${query}access_token=${token}`;
    expect(lines).toEqual([
      ...['', 'Its calendars, each with an address to copy and one for a link:'],
      ...['', 'FC Example', `  ${address()}`],
      ...['', 'Men', `  ${address('category_id=1&')}`],
      ...['', 'Women', `  ${address('category_id=2&')}`],
    ]);
    expect(stderr).toMatch(/only once:\n$/);
    const read = await call('GET', address('category_id=2&').replace('<base URL>', ''));
    expect(readCalendar(read.body).events).toHaveLength(1);

    const json = JSON.parse((await issue(slug, '--view', 'public', ...terms, '--json')).stdout);
    const own = await verify(slug, json.license_key);
    expect(json.calendars.slice(2)).toEqual([
      {
        name: 'Women',
        category_id: 2,
        url: address('category_id=2&').replace(token, own),
        webcal_url: null,
      },
      {
        name: 'Women I',
        team_id: 101,
        url: address('team_id=101&').replace(token, own),
        webcal_url: null,
      },
      {
        name: 'Men I',
        team_id: 102,
        url: address('team_id=102&').replace(token, own),
        webcal_url: null,
      },
    ]);
    expect(await issueFull(slug, ...terms)).toEqual(
      failure(
        '--calendars needs --view public: a calendar refuses the token of a full license.\n',
        2,
      ),
    );
    const { stdout: shown } = await clubData('show', slug, ...TARGET);
    expect(shown.trimEnd().split('\n').slice(-4)).toEqual([
      'calendars, with the token of a public license:',
      `  FC Example  ${address().replace(token, '<token>')}`,
      `  Men         ${address('category_id=1&').replace(token, '<token>')}`,
      `  Women       ${address('category_id=2&').replace(token, '<token>')}`,
    ]);
  });

  it.each([
    [{ baseUrl: 'http://127.0.0.1:3000/api/v1' }, '//127.0.0.1:3000/api/v1', 'http:'],
    [
      { baseUrl: 'https://api.example/v1', edgeUrl: 'https://edge.example/v1' },
      '//edge.example/v1',
      'https:',
    ],
  ])('make addresses of the service: %j', (urls, rest, scheme) => {
    const deployment = { isLocal: false, retention: RETENTION, ...urls };
    const path = '/clubs/fc/calendar.ics?team_id=7&access_token=cdt';
    expect(addressIn(deployment, 'fc', 'cdt')({ name: 'Women I', teamId: 7 })).toEqual({
      ...{ name: 'Women I', teamId: 7 },
      url: `${scheme}${rest}${path}`,
      webcalUrl: `webcal:${rest}${path}`,
    });
  });

  it('issue a public license, whose view is listed', async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    const { stdout, stderr } = await issue(slug, '--view', 'public', '--expires', '2099-06-30');
    expect(stderr).toContain(`${ABOUT_TO} issue a public license of ${slug}.\n`);
    const token = await verify(slug, stdout.trim());
    const answer = await call('GET', `/clubs/${slug}/players`, { token });
    expect(answer.body.data[3]).toMatchObject({ id: 11, email: null });
    const list = await clubData('license', 'list', slug, ...TARGET);
    expect(list.stdout).toMatch(/ {2}active {2}public {2}2099-06-30 {2}/);
    expect((await issue(slug, '--view', 'other', '--expires', '2099-06-30')).code).toBe(2);
  });

  it('exit with 2 without a view, and say what each shows', async () => {
    expect(await issue('x', '--expires', '2099-06-30')).toEqual(
      failure(
        '--view is required.\n' +
          '--view public is for websites and apps: no e-mail addresses, phone numbers, dates of birth and registry ids.\n' +
          '--view full reads these, too: it is for a server with a login of its own that needs them.\n',
        2,
      ),
    );
  });

  it('reject an unknown club and a date in the past', async () => {
    expect(await issueFull('no-club', '--expires', '2099-06-30')).toEqual(
      failure('no-club: no such club is published; see club-data clubs\n'),
    );
    expect(await issueFull('no-club', '--expires', '2020-12-31')).toEqual(
      failure('--expires: 2020-12-31 is in the past\n'),
    );
  });

  it('exit with 2 without a date, or with an invalid one', async () => {
    expect((await issueFull('x')).code).toBe(2);
    const { code, stderr } = await issue('x', '--expires', '2099-02-30');
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      "error: option '--expires <date>' argument '2099-02-30' is invalid. Not a date; write it as YYYY-MM-DD, such as 2030-06-30.",
    ]);
  });
});

const short = (key: string): string => licenseIdOf(key).slice(0, 8);
