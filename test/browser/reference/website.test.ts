import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';
import { openArticle } from '../article.ts';
import { findFaintTexts, findViolations, missing, openReferencePage } from '../chromium.ts';
import { DESK, PHONE } from '../match-day/site.ts';

describe.skipIf(missing)('the page to put a squad on a site', () => {
  const { apiUrl = '' } = inject('target');
  let club: string;
  let key: string;

  beforeAll(async () => {
    const matches = [makeMatch(1, { date: '2099-05-02' })];
    ({ slug: club } = await publishClub(makeClubFile({ slug: freshSlug(), matches })));
    key = await issueLicense(club, { view: 'public' });
  });

  /** Opens the page with the club of a license. */
  async function openClub(licenseKey = key, options: BrowserContextOptions = DESK) {
    const address = `${apiUrl}/docs/website`;
    const { page, faults } = await openReferencePage(options, { address });
    await page.getByLabel('Club', { exact: true }).fill(club);
    await page.getByLabel('License key').fill(licenseKey);
    await page.getByRole('button', { name: 'Open' }).click();
    return { page, faults };
  }

  const choose = (page: Page, name: 'Show' | 'of', choice: string) =>
    page
      .getByRole('combobox', { name: name === 'of' ? 'of which' : name })
      .selectOption({ label: choice });
  const linesOf = (page: Page) => page.locator('#lines').innerText();
  const elementOf = (page: Page) => linesOf(page).then((lines) => lines.split('\n')[1]);

  it('makes lines that show the squads of a category in another page, under the policy that it names', async () => {
    const { page } = await openClub();
    await choose(page, 'of', 'Women');
    await page.getByRole('region', { name: 'Preview' }).getByText('Anna Öberg').waitFor();
    const token = await verify(club, key);
    expect(await linesOf(page)).toBe(
      `<script type="module" src="${apiUrl}/elements/club-squad.js"></script>\n` +
        `<club-squad club="${club}" category="Women" token="${token}">Women</club-squad>`,
    );
    const policy = page.locator('#policy');
    await policy.getByText('img-src https://fc.example').waitFor();
    const errors: string[] = [];
    const article = await openArticle({
      squads: await linesOf(page),
      policy: `default-src 'none'; ${await policy.innerText()}`,
      prepare: (opened) => opened.on('console', (message) => errors.push(message.text())),
    });
    await article.getByText('Anna Öberg').waitFor();
    expect(errors.filter((each) => each.includes('Policy'))).toEqual([]);
  });

  it('chooses a team, with a note that it is of one season, and matches, also of the whole club', async () => {
    const { page } = await openClub();
    const note = page.getByText('for the next season, your page needs another line');
    await choose(page, 'of', 'Women I');
    await note.waitFor();
    expect(await elementOf(page)).toMatch(/^<club-squad club="[\w-]+" team="101" token=/);
    await choose(page, 'Show', 'the next match');
    await choose(page, 'of', 'the whole club');
    expect(await note.isVisible()).toBe(false);
    expect(await elementOf(page)).toMatch(/^<club-matches club="[\w-]+" show="next" token=/);
    await page.getByRole('region', { name: 'Preview' }).getByText('SV Nord').waitFor();
    await choose(page, 'Show', 'the squad');
    expect(await elementOf(page)).toMatch(/^<club-squad club="[\w-]+" category="Men" token=/);
  });

  it('refuses a license that reads private data, with the command for one for websites', async () => {
    const { page } = await openClub();
    await page.locator('#lines:not(:empty)').waitFor();
    await page.getByLabel('License key').fill(await issueLicense(club));
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('reads private data').waitFor();
    const command = `npx club-data license issue ${club} --view public --expires <date>`;
    expect(await page.locator('#outcome code').innerText()).toBe(command);
    expect(await page.locator('#lines').isVisible()).toBe(false);
  });

  it('shows the club that was opened last, whichever answer comes last', async () => {
    const { page } = await openClub();
    await page.locator('#lines:not(:empty)').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/license/verify', async (route) => {
      if (route.request().postData()?.includes(key)) await held;
      await route.continue();
    });
    const open = async (licenseKey: string) => {
      await page.getByLabel('License key').fill(licenseKey);
      await page.getByRole('button', { name: 'Open' }).click();
    };
    await open(key);
    await open('CDL-1');
    await page.getByText('invalid_license_key').waitFor();
    release();
    await page.waitForResponse('**/license/verify');
    expect(await page.locator('#lines').isVisible()).toBe(false);
    expect(await page.locator('#shown').innerHTML()).toBe('');
  });

  it('names categories by their ids where a name is that of another, or its id', async () => {
    const named = (id: number, name: string) => ({ id, name, sort_order: id });
    const categories = [named(1, 'Men'), named(2, '15'), named(15, 'Senior'), named(4, 'MEN')];
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug, categories }));
    const address = `${apiUrl}/docs/website`;
    const { page } = await openReferencePage(DESK, { address });
    await page.getByLabel('Club', { exact: true }).fill(slug);
    await page.getByLabel('License key').fill(await issueLicense(slug, { view: 'public' }));
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('#lines:not(:empty)').waitFor();
    const values = await page
      .locator('#whose optgroup[label="Categories"] option')
      .evaluateAll((options: { dataset?: { value?: string } }[]) =>
        options.map(({ dataset }) => dataset?.value),
      );
    expect(values).toEqual(['1', '2', '4', 'Senior']);
  });

  it('copies the lines, and names its button again after two clicks', async () => {
    const { page } = await openClub(key, {
      ...DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.locator('#lines:not(:empty)').waitFor();
    const button = page.locator('.copied .copy').first();
    for (let i = 0; i < 2; i++) {
      await button.click();
      await expect.poll(() => button.innerText()).toBe('Copied');
    }
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await linesOf(page));
    await expect.poll(() => button.innerText()).toBe('Copy the lines');
  });

  it('says what is wrong with a key', async () => {
    const { page } = await openClub('CDL-1');
    await page.getByText('invalid_license_key').waitFor();
  });

  it.each([
    ['a desk', DESK],
    ['a phone in the dark', { ...PHONE, colorScheme: 'dark' as const }],
  ])('has no fault that axe finds, no faint text, and fits, on %s', async (_, options) => {
    const { page } = await openClub(key, options);
    await choose(page, 'of', 'Women');
    await page.getByRole('region', { name: 'Preview' }).getByText('Anna Öberg').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findFaintTexts(page)).toEqual([]);
    const width = options.viewport?.width ?? 0;
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });
});
