import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeMatch } from '../../support/clubs/club-file.ts';
import { missing, openBlankPage } from '../chromium.ts';
import { readMatches } from '../read-matches.ts';
import { DESK, PHONE, startSiteOfClub, visit } from './site.ts';

const MATCHES = [
  makeMatch(1, { date: '2026-11-21', status: 'cancelled' }),
  makeMatch(2, { date: '2099-05-02', time: null }),
];

async function visitIn(locale: string, heading: string, options: BrowserContextOptions = DESK) {
  const club = await startSiteOfClub();
  await club.publish({ matches: MATCHES });
  const page = await visit(`${club.site.url}#/matches`, heading, { ...options, locale });
  return { page, club };
}

describe.skipIf(missing)('the language of the match-day site', () => {
  it("is the visitor's, in texts, dates and the page itself", async () => {
    const { page } = await visitIn('de-AT', 'Spiele');
    await page.getByRole('heading', { name: 'Anstehend' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de-AT');
    expect(await page.locator('nav a').allInnerTexts()).toEqual([
      'Mannschaften',
      'Spiele',
      'Kader',
    ]);
    expect(await readMatches(page)).toEqual([
      ...['Samstag 2. Mai 2099', 'Women I | – | SV Nord | League'],
      expect.stringMatching(/^Samstag 21\. November/),
      expect.stringMatching(/^Women I \| .* \| SV Nord \| (.* · )?Abgesagt · League$/),
    ]);
    await page.getByRole('link', { name: 'Kalender abonnieren' }).waitFor();
    await page.getByRole('link', { name: 'Kader' }).click();
    await page.getByText('4 im Kader').waitFor();
  });

  it('is English for others, and what config.json says for all', async () => {
    const { page, club } = await visitIn('pl', 'Matches');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const configured = await openBlankPage({ ...DESK, locale: 'de' });
    await configured.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, language } });
    });
    let language: unknown;
    for (const [given, heading] of [
      ['fr', 'Matchs'],
      [' it_CH', 'Partite'],
      ['Deutsch', 'Spiele'], // the visitor's
      [['fr'], 'Spiele'],
    ] as const) {
      language = given;
      await configured.goto(`${club.site.url}?${heading}#/matches`);
      await configured.getByRole('heading', { name: heading, exact: true }).waitFor();
    }
  });

  it('stays without a network', async () => {
    const { page, club } = await visitIn('it-CH', 'Partite', PHONE);
    await page.locator('#checked', { hasText: 'Ultimo controllo' }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    club.site.stop();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Sei offline. Dati aggiornati a:').waitFor();
    await page.getByRole('heading', { name: 'In programma' }).waitFor();
  });

  it.each([
    ['de', 'Spiele'],
    ['es', 'Partidos'],
    ['fr', 'Matchs'],
    ['it', 'Partite'],
    ['nl', 'Wedstrijden'],
    ['pt', 'Jogos'],
  ])('can be %s, and fits a narrow phone', async (locale, heading) => {
    const { page } = await visitIn(locale, heading, { viewport: { width: 320, height: 640 } });
    for (const hash of ['#/matches', '#/', '#/players', '#/seasons/2/teams/101']) {
      await page.goto(page.url().replace(/#.*/, hash));
      await page.locator('main[aria-busy="false"]').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth'), hash).toBe(320);
    }
  });
});
