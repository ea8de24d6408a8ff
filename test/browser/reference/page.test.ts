import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';
import { missing, openReferencePage } from '../chromium.ts';
import {
  type Credentials,
  callOf,
  execute,
  fieldOf,
  outcomeOf,
  sampleOf,
  verifyByForm,
} from './actions.ts';

if (missing) process.stderr.write(`${missing}\n`); // the console of skipped tests is not shown

describe.skipIf(missing)('the reference page', () => {
  const { apiUrl = '' } = inject('target');
  let credentials: Credentials;

  beforeAll(async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  it('lists the calls, without an error, a violation of its policy, or another host', async () => {
    const { page, faults } = await openReferencePage();
    expect(await page.locator('.call .route code').allInnerTexts()).toEqual([
      '/license/verify',
      '/clubs/{club}/seasons',
      '/clubs/{club}/seasons/{season}',
      '/clubs/{club}/categories',
      '/clubs/{club}/teams',
      '/clubs/{club}/teams/{team}',
      '/clubs/{club}/players',
      '/clubs/{club}/matches',
      '/clubs/{club}/calendar.ics',
      '/clubs/{club}',
      '/clubs/{club}/changes',
    ]);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });

  it('verifies a license key, and reads with the token that it got', async () => {
    const { page, faults } = await openReferencePage();
    expect(await verifyByForm(page, credentials)).toMatch('FC Example: verified.');
    const call = callOf(page, 'list-teams');
    expect(await fieldOf(call, 'club').inputValue()).toBe(credentials.club);
    const { status, body } = await execute(call);
    expect(status).toBe('200');
    expect(JSON.parse(body).data).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  it.each([
    ['full', 'The token is full: it reads private data. Keep it on a server.'],
    ['public', 'The token is public: email, phone, date_of_birth and registry_id are null.'],
  ] as const)('shows what a token of a %s license reads', async (view, text) => {
    const { page } = await openReferencePage();
    const key = await issueLicense(credentials.club, { view });
    expect(await verifyByForm(page, { ...credentials, key })).toBe(`FC Example: verified. ${text}`);
    expect(await page.locator('#session').innerText()).toBe(`Token: FC Example, ${view}`);
  });

  it('fills in a season and a team of the club, so that each call succeeds', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    const team = callOf(page, 'get-team');
    await expect.poll(() => fieldOf(team, 'team').inputValue()).toBe('101');
    for (const operation of ['get-season', 'get-team']) {
      expect((await execute(callOf(page, operation))).status).toBe('200');
    }
  });

  it('leaves the key and the token nowhere', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    await execute(callOf(page, 'list-teams'));
    expect(await page.getByLabel('License key').inputValue()).toBe('');
    expect(page.url()).toBe(`${apiUrl}/docs`);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    await page.reload();
    const { status, body } = await execute(callOf(page, 'list-teams'));
    expect([status, JSON.parse(body).code]).toEqual(['401', 'token_missing']);
  });

  it('discards the token when told, with the answers that it read', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    const call = callOf(page, 'list-teams');
    await execute(call);
    await page.getByRole('button', { name: 'Discard the token' }).click();
    expect(await page.locator('#outcome').innerText()).toBe('');
    expect(await sampleOf(call, 'curl')).toMatch('Bearer cdt.…');
    expect(await call.locator('.answer').innerText()).toBe('');
    expect(await call.locator('.example').isVisible()).toBe(true);
    expect((await execute(call)).status).toBe('401');
  });

  it('uses a token that is typed in', async () => {
    const { page } = await openReferencePage();
    await page.getByText('Use a token that you have').click();
    await page.getByLabel('Club of the token').fill(credentials.club);
    await page.getByLabel('Token', { exact: true }).fill('cdt.some.token');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    expect(await outcomeOf(page)).toBe(`${credentials.club}: all calls below send this token.`);
    const { body } = await execute(callOf(page, 'list-teams'));
    expect(JSON.parse(body).code).toBe('token_invalid');
  });

  it('takes over the token of a verification that is tried among the calls', async () => {
    const { page } = await openReferencePage();
    const verification = callOf(page, 'verify-license');
    await fieldOf(verification, 'license_key').fill(credentials.key);
    await fieldOf(verification, 'club_slug').fill(credentials.club);
    expect((await execute(verification)).status).toBe('200');
    expect(await outcomeOf(page)).toMatch('FC Example: verified.');
    expect(await sampleOf(verification, 'curl')).not.toContain(credentials.key);
    expect((await execute(callOf(page, 'list-teams'))).status).toBe('200');
  });

  it('shows why a license key is refused', async () => {
    const { page } = await openReferencePage();
    const shown = await verifyByForm(page, { ...credentials, key: 'CDL-NONE' });
    expect(shown).toBe('This license key does not belong to this club. (401 invalid_license_key)');
  });

  it('works behind a domain of its own, without the prefix of the stage', async () => {
    const domain = 'http://data.example';
    const stage = new URL('.', apiUrl).href;
    const { page, faults } = await openReferencePage(
      {},
      {
        address: `${domain}/v1/docs`,
        prepare: (opened) =>
          opened.route(`${domain}/**`, async (route) => {
            const url = route.request().url().replace(`${domain}/`, stage);
            await route.fulfill({ response: await route.fetch({ url }) });
          }),
      },
    );
    expect(await page.locator('.quick-start .base-url').allInnerTexts()).toEqual([
      `${domain}/v1`,
      `${domain}/v1`,
    ]);
    await verifyByForm(page, credentials);
    const call = callOf(page, 'list-seasons');
    expect((await execute(call)).status).toBe('200');
    expect(await sampleOf(call, 'curl')).toMatch(`${domain}/v1/clubs/${credentials.club}/seasons`);
    expect(faults).toEqual([]);
  });
});
