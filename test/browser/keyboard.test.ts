import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeMatch } from '../support/clubs/club-file.ts';
import { issueLicense, verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { missing, openReferencePage } from './chromium.ts';
import { DESK, PHONE, startSiteOfClub, visit } from './match-day/site.ts';
import { callOf, fieldOf, verifyByForm } from './reference/actions.ts';
import { walk } from './walk.ts';

const { apiUrl = '' } = inject('target');

const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel || document.activeElement.id');

const MATCHES = [
  makeMatch(1, { status: 'finished', score: 2, opponent_score: 1, url: 'https://m.example/1' }),
  makeMatch(2, { date: '2099-05-02', venue: 'Park', venue_address: 'Road 1' }),
];

describe.skipIf(missing)('with the keyboard alone', () => {
  it.each([
    ['', 'Teams'],
    ['#/seasons/2/teams/101', 'Women I'],
    ['#/seasons/2/players', 'Players'],
    ['#/seasons/2/matches', 'Matches'],
  ])('each stop of the site is named and seen: %s', async (hash, heading) => {
    const { site, publish } = await startSiteOfClub();
    await publish({ matches: MATCHES });
    for (const device of [DESK, PHONE]) {
      const page = await visit(site.url + hash, heading, device);
      const { stops, faults } = await walk(page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(6);
    }
  });

  it('each stop of the elements is named and seen', async () => {
    const club = await startSiteOfClub();
    await club.publish({ matches: MATCHES });
    const token = await verify(club.slug, club.publicKey);
    const element = `<club-matches base-url="${apiUrl}" club="${club.slug}" token="${token}"></club-matches>`;
    const page = await openArticle({ squads: element });
    await page.getByRole('list', { name: 'Saturday May 2, 2099' }).waitFor();
    expect(await walk(page)).toEqual({ stops: 2, faults: [] });
  });

  it.each([
    ['docs', 200],
    ['docs/check', 6],
    ['docs/website', 6],
  ])('each stop of the service’s pages is named and seen: %s', async (name, least) => {
    for (const device of [DESK, PHONE]) {
      const { page } = await openReferencePage(device, { address: `${apiUrl}/${name}` });
      const { stops, faults } = await walk(page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThanOrEqual(least);
    }
  });

  it('a call is sent, and its outcome alone is said; the button keeps the focus', async () => {
    const { slug } = await startSiteOfClub();
    const { page } = await openReferencePage();
    await verifyByForm(page, { club: slug, key: await issueLicense(slug) });
    const call = callOf(page, 'list-players');
    await fieldOf(call, 'If-None-Match').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => call.getByRole('status').innerText())
      .toMatch(/^200, [\d.]+ \w+, \d+ ms$/);
    expect(await focused(page)).toBe('Send: List the players');
    await page.getByRole('button', { name: 'Discard the token' }).press('Enter');
    expect(await focused(page)).toBe('club');
  });

  it('the buttons of the reference have names of their own', async () => {
    const { page } = await openReferencePage();
    const buttons = await page.getByRole('main').getByRole('button').all();
    const names = await Promise.all(
      buttons.map(async (one) => (await one.getAttribute('aria-label')) ?? one.innerText()),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('the last lines of a large answer take the focus when the button that showed them goes', async () => {
    const { slug, publish } = await startSiteOfClub();
    const players = Array.from({ length: 20 }, (_, id) => ({
      id: id + 1,
      first_name: 'Ada',
      last_name: `Player ${id}`,
    }));
    await publish({ players, teams: [] });
    const { page } = await openReferencePage();
    await verifyByForm(page, { club: slug, key: await issueLicense(slug) });
    const call = callOf(page, 'list-players');
    await call.getByRole('button', { name: 'Send' }).press('Enter');
    await call.getByRole('button', { name: /^Show/ }).press('Enter');
    expect(await focused(page)).toBe('Response body');
  });

  it('the contents on a phone are closed with Escape, and by going on', async () => {
    const { page } = await openReferencePage(PHONE);
    const menu = page.getByRole('button', { name: 'Contents' });
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await menu.press('Enter');
    await contents.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    expect([await contents.isVisible(), await focused(page)]).toEqual([false, 'menu']);
    await menu.press('Enter');
    await contents.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await contents.isVisible()).toBe(false);
  });
});
