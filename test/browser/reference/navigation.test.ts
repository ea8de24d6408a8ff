import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';
import { missing, openReferencePage } from '../chromium.ts';
import { type Credentials, callOf, outcomeOf } from './actions.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe.skipIf(missing)('finding one’s way on the reference page', () => {
  const { apiUrl = '' } = inject('target');
  let credentials: Credentials;

  beforeAll(async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  it('leads to what is searched for', async () => {
    const { page } = await openReferencePage();
    for (const [words, anchor] of [
      ['list the pl', 'list-players'],
      ['/teams/{team}', 'get-team'],
      ['registry', 'list-players.data.registry_id'],
      ['token_rev', 'token_revoked'],
      ['Retry later', 'retry-later'],
      ['Contact the oper', 'contact-the-operator-who-issued-the-license-key'],
      ['whole centimetres', 'basics'],
      ['name usually stay', 'get-season.data.teams.short_name'],
      ['rate limit', 'rate_limited'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${apiUrl}/docs#${anchor}`);
      const focused = () => page.evaluate('document.activeElement.id');
      await expect.poll(focused).toBe(anchor);
      expect(await page.locator('#found').isVisible()).toBe(false);
    }
  });

  it('finds what the page calls by another name', async () => {
    const { page } = await openReferencePage();
    for (const [words, named] of [
      ['birthday', 'date_of_birth'],
      ['squad', 'team'],
      ['coach', 'staff'],
      ['Pagination', 'without pages'],
      ['TypeScript', 'JavaScript client'],
      ['fixtures', 'List the matches'],
      ['schedu', 'List the matches'],
      ['results', 'List the matches'],
    ] as const) {
      await page.getByLabel('Search').fill(words);
      const texts = (await page.locator('#found a').allInnerTexts()).join();
      expect(texts.toLowerCase(), words).toContain(named.toLowerCase());
    }
  });

  it('lists first what begins with the words, then what contains them, then what mentions them', async () => {
    const { page } = await openReferencePage();
    await page.getByLabel('Search').fill('date');
    await page.locator('#found a').first().waitFor();
    const texts = await page.evaluate<string[]>(
      '[...document.querySelectorAll("#found a")].map((link) => link.firstChild.textContent)',
    );
    // 1: begins with the word, 2: contains it, 0: only its hint does.
    const places = texts.map((text) => Math.min(text.toLowerCase().indexOf('date') + 1, 2));
    expect([...new Set(places)]).toEqual([1, 2, 0]);
  });

  it('goes through what is found with the arrows, and back to the field with Escape', async () => {
    const { page } = await openReferencePage();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('team');
    await page.locator('#found a').first().waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(await page.locator('#found a').nth(1).textContent());
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
    expect(await page.locator('#found').isVisible()).toBe(false);
  });

  it('says when nothing is found', async () => {
    const { page } = await openReferencePage();
    await page.getByLabel('Search').fill('goalpost');
    expect(await page.locator('#found').innerText()).toBe('Nothing found for “goalpost”.');
    expect(await page.locator('#found-count').innerText()).toBe('Nothing found for “goalpost”.');
    await page.getByLabel('Search').fill('standings');
    expect(await page.locator('#found').innerText()).toBe(
      'This service has no standings: clubs publish teams, people, matches and results.',
    );
  });

  it('marks in the contents where the reader is', async () => {
    const { page } = await openReferencePage();
    for (const name of ['Get a team GET', 'Retry later', 'Basics']) {
      await page.locator('#contents').getByRole('link', { name }).click();
      const current = page.locator('#contents [aria-current]');
      await expect.poll(() => current.allInnerTexts()).toEqual([name.replace(' GET', '\nGET')]);
    }
  });

  it('opens the contents on a phone with a button, and closes them at a choice', async () => {
    const { page } = await openReferencePage(PHONE);
    const contents = page.locator('#contents');
    expect(await contents.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.getByRole('link', { name: 'List the players' }).click();
    expect(await contents.isVisible()).toBe(false);
    await page.waitForURL(`${apiUrl}/docs#list-players`);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await openReferencePage();
    const { keyboard } = page;
    await page.locator('#token a[href="#verify-license"]').focus();
    await keyboard.press('Tab');
    await keyboard.type(credentials.club);
    await keyboard.press('Tab');
    await keyboard.type(credentials.key);
    await keyboard.press('Enter');
    expect(await outcomeOf(page)).toMatch('FC Example: verified.');
    await page.locator('#list-players [data-name="If-None-Match"]').focus();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    const status = callOf(page, 'list-players').locator('.outcome strong');
    expect(await status.innerText()).toBe('200');
  });

  it('is complete without a script: fields, samples in each language, and what to do', async () => {
    const { page } = await openReferencePage({ javaScriptEnabled: false }, { isStatic: true });
    const call = callOf(page, 'list-teams');
    await call.getByLabel('Python', { exact: true }).check();
    expect(await call.locator('[data-language="python"]').isVisible()).toBe(true);
    expect(await call.locator('[data-language="curl"]').isVisible()).toBe(false);
    await page.locator('[id="list-teams.data.players"] summary').click();
    expect(await page.locator('[id="list-teams.data.players.email"]').isVisible()).toBe(true);
    expect(await page.locator('#token_revoked').isVisible()).toBe(true);
    expect(await page.locator('form').filter({ visible: true }).count()).toBe(0);
  });
});
