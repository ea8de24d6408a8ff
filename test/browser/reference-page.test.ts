import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';
import { missing, openReferencePage } from './chromium.ts';
import {
  type Credentials,
  clubField,
  execute,
  openCall,
  openSchemas,
  outcomeOf,
  verifyByForm,
} from './reference-actions.ts';

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
    const calls = await page.locator('.opblock-summary-path').allInnerTexts();
    expect(calls.map((path) => path.replaceAll(/[\u200B\s]/g, ''))).toEqual([
      '/license/verify',
      '/clubs/{club}/seasons',
      '/clubs/{club}/seasons/{season}',
      '/clubs/{club}/categories',
      '/clubs/{club}/teams',
      '/clubs/{club}/teams/{team}',
      '/clubs/{club}/players',
    ]);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });

  it('verifies a license key, and reads with the token that it got', async () => {
    const { page, faults } = await openReferencePage();
    expect(await verifyByForm(page, credentials)).toMatch('FC Example: verified.');
    const call = await openCall(page, 'list-teams');
    expect(await clubField(call).inputValue()).toBe(credentials.club);
    const { status, body } = await execute(call);
    expect(status).toBe('200');
    expect(JSON.parse(body).data).toHaveLength(3);
    expect(faults).toEqual([]);
  });

  it('leaves the key and the token nowhere', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    await execute(await openCall(page, 'list-teams'));
    expect(await page.getByLabel('License key').inputValue()).toBe('');
    expect(page.url()).toBe(`${apiUrl}/docs#/Teams/list-teams`);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    await page.reload();
    const call = page.locator('.opblock.is-open');
    await clubField(call).fill(credentials.club);
    const { status, body } = await execute(call);
    expect([status, JSON.parse(body).code]).toEqual(['401', 'token_missing']);
  });

  it('stores no token that is typed in', async () => {
    const { page } = await openReferencePage();
    await page.locator('.btn.authorize').click();
    await page.locator('.modal-ux input').fill('cdt.some.token');
    await page.locator('.modal-ux .btn.authorize').click();
    await page.locator('.btn.authorize.locked').waitFor();
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  });

  it('says of no license that it is verified once its token is dropped', async () => {
    const { page } = await openReferencePage();
    await verifyByForm(page, credentials);
    await page.locator('.btn.authorize.locked').click();
    await page.locator('.modal-ux').getByText('Logout').click();
    await page.locator('.btn.authorize.unlocked').waitFor();
    expect(await page.locator('#outcome').innerText()).toBe('');
  });

  it('takes over the token of a verification that is tried among the calls', async () => {
    const { page } = await openReferencePage();
    const teams = await openCall(page, 'list-teams');
    await clubField(teams).fill('another-club');
    const verification = await openCall(page, 'verify-license');
    const { club, key } = credentials;
    const body = JSON.stringify({ license_key: key, club_slug: club });
    await verification.locator('textarea').fill(body);
    expect((await execute(verification)).status).toBe('200');
    expect(await outcomeOf(page)).toMatch('FC Example: verified.');
    expect(await clubField(teams).inputValue()).toBe(club);
    expect((await execute(teams)).status).toBe('200');
  });

  it('says what is wrong with a license key', async () => {
    const { page } = await openReferencePage();
    const said = await verifyByForm(page, { ...credentials, key: 'CDL-NONE' });
    expect(said).toBe('The license key is not one of this club. (401 invalid_license_key)');
  });

  it.each([
    ['verify-license', ['200', '401', '422']],
    ['list-teams', ['200', '401', '422']],
    ['get-team', ['200', '401']],
  ])('shows whole, of the answers of %s, those that are met first', async (operation, shown) => {
    const { page } = await openReferencePage();
    const call = await openCall(page, operation);
    const whole = call.locator('.responses-table .response', { has: page.locator('.example') });
    expect(await whole.locator('.response-col_status').allInnerTexts()).toEqual(shown);
  });

  it('shows of the fields of a schema the limits that say something', async () => {
    const { page } = await openReferencePage();
    const member = await openSchemas(page, 'TeamMember');
    const limits = await member.locator('.json-schema-2020-12__constraint').allInnerTexts();
    expect(limits.filter((limit) => !limit.startsWith('matches '))).toEqual([
      '≥ 1',
      'int64',
      'date',
      '[1, 300]',
      '[0, 9999]',
      'int64',
    ]);
    expect(limits.filter((limit) => limit.length > 40)).toEqual([]);
  });

  it('opens the call that a link leads to', async () => {
    const address = `${apiUrl}/docs#/Players/list-players`;
    const { page } = await openReferencePage({}, { address });
    await page.locator('#operations-Players-list-players.is-open').waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await openReferencePage();
    const { keyboard } = page;
    await page.getByRole('link', { name: 'openapi.json' }).focus();
    await keyboard.press('Tab');
    await keyboard.type(credentials.club);
    await keyboard.press('Tab');
    await keyboard.type(credentials.key);
    await keyboard.press('Enter');
    expect(await outcomeOf(page)).toMatch('FC Example: verified.');
    const call = page.locator('#operations-Players-list-players');
    await call.locator('.opblock-summary-control').focus();
    await keyboard.press('Enter');
    const answered = call.locator('.live-responses-table tbody').getByText('200', { exact: true });
    // The component may draw a call anew just after it was opened, and drop what is focused.
    for (let tries = 0; tries < 5 && !(await answered.isVisible()); tries += 1) {
      await call.getByRole('button', { name: 'Execute' }).press('Enter');
      await answered.waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    expect(await answered.isVisible()).toBe(true);
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
    await verifyByForm(page, credentials);
    expect((await execute(await openCall(page, 'list-seasons'))).status).toBe('200');
    expect(faults).toEqual([]);
  });
});
