import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';
import {
  findFaintTexts,
  findViolations,
  missing,
  openReferencePage,
  spaceTexts,
} from '../chromium.ts';
import { type Credentials, callOf, execute, verifyByForm } from './actions.ts';

const DESK = { viewport: { width: 1400, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe.skipIf(missing)('the look of the reference page', () => {
  const { apiUrl = '' } = inject('target');
  let credentials: Credentials;

  beforeAll(async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  /** The page with an answer, a refused answer, and what a search found. */
  async function openWhole(options: BrowserContextOptions): Promise<Page> {
    const { page } = await openReferencePage(options);
    await execute(callOf(page, 'list-players'));
    await verifyByForm(page, credentials);
    await execute(callOf(page, 'list-teams'));
    await callOf(page, 'list-teams').locator('.answer summary').click();
    await verifyByForm(page, { ...credentials, key: 'none' });
    await page.getByLabel('Search').fill('team');
    return page;
  }

  const findFaults = async (page: Page) => [
    ...(await findViolations(page)),
    ...(await findFaintTexts(page)),
  ];

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const)(
    'fits, and has no fault that axe finds, and no faint text, on %s',
    async (_, device) => {
      const page = await openWhole(device);
      expect(await findViolations(page)).toEqual([]);
      const painted = 'getComputedStyle(document.documentElement).backgroundColor';
      for (const [colorScheme, ground] of [
        ['light', 'rgb(255, 255, 255)'],
        ['dark', 'rgb(20, 24, 26)'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(painted)).toBe(ground);
        expect(await findFaintTexts(page)).toEqual([]);
      }
      const width = device.viewport.width;
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      // Code alone is wider, and scrolls by itself.
      const wider = await page.evaluate(`[...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > ${width} && !each.closest('pre'))
      .map((each) => each.localName + '.' + each.className)`);
      expect(wider).toEqual([]);
    },
  );

  it.each(['errors', 'examples', 'client', 'elements', 'events', 'versioning', 'changelog'])(
    'has no fault on the page beside it: %s',
    async (name) => {
      const address = `${apiUrl}/docs/${name}`;
      const { page, faults } = await openReferencePage(PHONE, { address, isStatic: true });
      expect(await findFaults(page)).toEqual([]);
      await spaceTexts(page);
      for (const { viewport } of [PHONE, DESK]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(heading?.y).toBeLessThan(200);
      }
      expect(faults).toEqual([]);
    },
  );

  it('has how to call it before its fields, on a phone', async () => {
    const { page } = await openReferencePage(PHONE);
    const tops = (selector: string) =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('section.call > ${selector}')].map((each) =>
          Math.round(each.getBoundingClientRect().top - each.closest('section').getBoundingClientRect().top))`,
      );
    expect(Math.max(...(await tops('.panel > .try')))).toBeLessThan(1_100);
    const fields = await tops('.text');
    expect(
      (await tops('.panel > .try')).filter((top, index) => top > (fields[index] ?? 0)),
    ).toEqual([]);
  });

  it('folds the fields of objects in objects, and opens them for a link', async () => {
    const { page } = await openReferencePage();
    const email = page.locator('[id="list-teams.data.players.email"]');
    expect(await page.locator('[id="list-teams.data.players"]').isVisible()).toBe(true);
    expect(await email.isVisible()).toBe(false);
    await page.getByLabel('Search').fill('list-teams: data.players.email');
    await page.keyboard.press('Enter');
    await expect.poll(() => email.isVisible()).toBe(true);
  });

  it('prints the text, the samples and the examples in black, without controls', async () => {
    const page = await openWhole({ ...DESK, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const controls = page.locator('input, button, nav').filter({ visible: true });
    expect(await controls.count()).toBe(0);
    expect(await page.locator('[id="list-teams.data.players.email"]').isVisible()).toBe(true);
    const painted = 'getComputedStyle(document.documentElement).backgroundColor';
    expect(await page.evaluate(painted)).toBe('rgb(255, 255, 255)');
    expect(await findFaintTexts(page)).toEqual([]);
  });
});
