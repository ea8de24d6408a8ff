import { describe, expect, it } from 'vitest';
import { makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { findFaintTexts, findViolations, missing, openBlankPage, spaceTexts } from '../chromium.ts';
import { DESK, PHONE, startSiteOfClub, visit } from './site.ts';

const VIEWS = [
  ['', 'Teams'],
  ['#/seasons/2/teams/101', 'Women I'],
  ['#/seasons/2/players', 'Players'],
  ['#/seasons/2/matches', 'Matches'],
] as const;

const MATCHES = [
  makeMatch(1, { status: 'finished', score: 2, opponent_score: 1, score_note: 'n. E.' }),
  makeMatch(2, { date: '2099-05-02', time_zone: 'Asia/Tokyo', venue: 'Stadion' }),
  makeMatch(3, { date: '2099-05-03', status: 'cancelled', status_note: 'frost' }),
];

/** Dark, bright, of middle lightness, black, white and grey. */
const COLORS = ['#1f5f4a', '#ffd400', '#c8102e', '#0a0a0a', '#ffffff', '#7a7a7a'];

describe.skipIf(missing)('the look of the match-day site', () => {
  it.each(COLORS)('has no faint text in a club of the colour %s', async (color) => {
    const { site, publish } = await startSiteOfClub();
    await publish({ matches: MATCHES });
    const page = await openBlankPage({ ...DESK, bypassCSP: true });
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, color } });
    });
    for (const [hash, heading] of VIEWS) {
      await page.goto(site.url + hash);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findFaintTexts(page), `${hash} ${colorScheme}`).toEqual([]);
      }
    }
  });

  it.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ])('has no fault that axe finds, and no faint text, on %s', async (_, device) => {
    const { site, publish } = await startSiteOfClub();
    await publish({ matches: MATCHES });
    for (const [hash, heading] of VIEWS) {
      const page = await visit(site.url + hash, heading, { ...device, bypassCSP: true });
      expect(await findViolations(page), hash).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findFaintTexts(page), hash).toEqual([]);
      }
      await page.close();
    }
  });

  it('fits on a phone without scrolling sideways', async () => {
    const { site, publish } = await startSiteOfClub();
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
    await publish({
      matches: [makeMatch(1, { opponent: long, venue: long, date: null, time: null })],
      players: [{ id: 11, first_name: long, last_name: long, jersey_number: 9999 }],
      teams: [
        {
          ...makeTeam(101, { name: 'Women I', short_name: 'WWWWWWWW', category_id: 2 }),
          players: [{ id: 11, sort_order: 1 }],
        },
      ],
    });
    for (const [hash, heading] of VIEWS) {
      const page = await visit(site.url + hash, heading, PHONE);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollWidth'), hash).toBe(390);
      await spaceTexts(page);
      expect(await page.evaluate('document.documentElement.scrollWidth'), hash).toBe(390);
      await page.close();
    }
  });

  /** https://web.dev/articles/cls#what_is_a_good_cls_score; on an idle machine nothing moves. */
  it('moves hardly anything while it loads', async () => {
    const { site } = await startSiteOfClub();
    const page = await openBlankPage(PHONE);
    await page.addInitScript(`
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries())
          if (!hadRecentInput) window.shifts += value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(`${site.url}#/seasons/2/teams/101`);
    await page.locator('.member img').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.1);
  });
});
