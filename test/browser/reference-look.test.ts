import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../support/table.ts';
import { missing, openReferencePage } from './chromium.ts';
import {
  type Credentials,
  execute,
  openCall,
  openSchemas,
  verifyByForm,
} from './reference-actions.ts';

const FIND_FAINT_TEXTS = readFileSync('test/browser/find-faint-texts.js', 'utf8');
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

describe.skipIf(missing)('the look of the reference page', () => {
  let credentials: Credentials;

  beforeAll(async () => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug() }));
    credentials = { club: slug, key: await issueLicense(slug) };
  });

  /** The page with an answer, an error and the schemas opened. */
  async function openWhole(options: BrowserContextOptions): Promise<Page> {
    const { page } = await openReferencePage(options);
    await verifyByForm(page, credentials);
    await execute(await openCall(page, 'list-teams'));
    await openCall(page, 'verify-license');
    await openSchemas(page);
    await verifyByForm(page, { ...credentials, key: 'none' });
    return page;
  }

  it.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(28, 32, 34)'],
  ] as const)('can be read by %s', async (colorScheme, ground) => {
    const page = await openWhole({ colorScheme });
    const painted = 'getComputedStyle(document.documentElement).backgroundColor';
    expect(await page.evaluate(painted)).toBe(ground);
    expect(await page.evaluate(FIND_FAINT_TEXTS)).toEqual([]);
  });

  it('follows a change between light and dark', async () => {
    const { page } = await openReferencePage({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark-mode').waitFor();
  });

  it('fits on a phone: nothing but code is wider, and that scrolls by itself', async () => {
    const page = await openWhole(PHONE);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const wider = await page.evaluate(`[...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > 360 && !each.closest('pre'))
      .map((each) => each.localName + '.' + each.className)`);
    expect(wider).toEqual([]);
    const [description] = await page.locator('td.parameters-col_description').all();
    expect((await description?.boundingBox())?.width).toBeGreaterThan(280);
  });
});
