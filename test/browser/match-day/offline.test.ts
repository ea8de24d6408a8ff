import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { problem } from '../../../packages/client/test/support/faults.ts';
import { startFaultyProxy } from '../../../packages/client/test/support/faulty-proxy.ts';
import { makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { askOften, missing } from '../chromium.ts';
import { readMatches } from '../read-matches.ts';
import { PHONE, type SiteOfClub, startSiteOfClub, visit } from './site.ts';

/** Visits a squad for the first time, and waits until its site, photos and data are kept. */
async function visitOnce({ site }: SiteOfClub): Promise<Page> {
  const page = await visit(`${site.url}#/seasons/2/teams/101`, 'Women I', PHONE);
  await page.locator('#checked', { hasText: 'Last checked' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(`caches.open('photos')
    .then((cache) => cache.keys()).then((keys) => keys.length)`),
    )
    .toBe(1);
  return page;
}

/** Takes the network from the page, and stops the site's server. */
async function cut(page: Page, { site }: SiteOfClub): Promise<void> {
  site.stop();
  await page.context().setOffline(true);
}

const photoWidth = (page: Page) =>
  page.evaluate(`document.querySelector('.member img')?.naturalWidth ?? 0`);

const photosKept = (page: Page) =>
  page.evaluate(`caches.open('photos').then((cache) => cache.keys()).then(({ length }) => length)`);

describe.skipIf(missing)('the photos that the match-day site keeps', () => {
  it('are removed with the person', async () => {
    const club = await startSiteOfClub();
    const page = await visitOnce(club);
    const { players } = makeClubFile();
    const [women, ...teams] = makeClubFile().teams;
    const others = women?.players?.filter(({ id }) => id !== 11);
    await club.publish({
      players: players.filter(({ id }) => id !== 11),
      teams: [{ ...women, players: others } as never, ...teams],
    });
    await page.reload();
    await page.getByText('Clara Coach').waitFor();
    askOften(page);
    await expect.poll(() => photosKept(page), { timeout: 20_000 }).toBe(0);
  });

  it('are removed when the token is refused', async () => {
    const proxy = await startFaultyProxy(inject('target').apiUrl ?? '');
    onTestFinished(() => proxy.stop());
    const page = await visitOnce(await startSiteOfClub(proxy.baseUrl));
    // Of a license that was removed; the authorizer's cache would take a minute to notice.
    const refused = problem('token_invalid', { 'Access-Control-Allow-Origin': '*' });
    proxy.spoil('read', ...Array(20).fill(refused));
    await page.reload();
    await expect.poll(() => photosKept(page)).toBe(0);
  });
});

describe.skipIf(missing)('the match-day site without a network', () => {
  it('shows all that it has shown, photos too, and how old it is, also after a reload', async () => {
    const club = await startSiteOfClub();
    await club.publish({ matches: [makeMatch(1, { date: '2099-05-02' })] });
    const page = await visitOnce(club);
    await cut(page, club);
    await page.reload();
    await page.getByText('You are offline. Data from').waitFor();
    expect(await page.locator('.member .name').allInnerTexts()).toEqual([
      '1\nBea\nNilsson',
      '7\nAnna\nÖberg',
      'Clara\nCoach',
      'Cleo\nAdler',
    ]);
    await expect.poll(() => photoWidth(page)).toBe(240);
    await page.getByRole('link', { name: 'All matches' }).click();
    await page.getByRole('heading', { name: 'Coming' }).waitFor();
    expect((await readMatches(page))[1]).toMatch(/^Women I \| .* \| SV Nord/);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByRole('link', { name: 'Men I', exact: true }).waitFor();
  });

  it('says so while it is open, and follows the data again when the network is back', async () => {
    const club = await startSiteOfClub();
    const page = await visitOnce(club);
    await page.context().setOffline(true);
    askOften(page);
    await page.getByText('You are offline. Data from').waitFor();
    await club.publish({ teams: [] });
    await page.context().setOffline(false);
    await page.getByText('This is not there any more').waitFor();
    expect(await page.locator('#connection').isVisible()).toBe(false);
  });

  it('shows what is saved after a portal has answered with a page of its own', async () => {
    const club = await startSiteOfClub();
    const page = await visitOnce(club);
    await page.route('**/config.json', (route) => route.fulfill({ body: '<html>Sign in' }));
    await page.reload();
    await page.getByText('There is nothing to see here now').waitFor();
    await page.unroute('**/config.json');
    await cut(page, club);
    await page.reload();
    await page.getByText('You are offline. Data from').waitFor();
  });

  it('says in a view that was never read that nothing is saved', async () => {
    const club = await startSiteOfClub();
    const page = await visitOnce(club);
    await cut(page, club);
    await page.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor();
  });
});
