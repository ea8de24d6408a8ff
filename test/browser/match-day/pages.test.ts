import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { examples } from '../../../bin/examples.ts';
import { startSite } from '../../../cli/start/site/start-site.ts';
import { makeClubFile, makeMatch, makeTeam } from '../../support/clubs/club-file.ts';
import { publishHostileClub } from '../../support/clubs/hostile-club.ts';
import { freshSlug, issueLicense, updateLicense, verify } from '../../support/table.ts';
import { askOften, listFaults, missing, openBlankPage } from '../chromium.ts';
import { DESK, openSite, startSiteOfClub, visit } from './site.ts';

const { apiUrl = '' } = inject('target');

const NARROW = { viewport: { width: 320, height: 640 } };

describe.skipIf(missing)('the match-day site', () => {
  it('shows the teams of the active season in the order of categories, and those of another season', async () => {
    const { site } = await startSiteOfClub();
    const page = await visit(site.url, 'Teams');
    expect(await page.locator('h3').allInnerTexts()).toEqual(['Men I', 'Women I']);
    await page.getByLabel('Season').selectOption('2025/26');
    await expect.poll(() => page.locator('h3').allInnerTexts()).toEqual(['Women I']);
    expect(page.url()).toBe(`${site.url}#/seasons/1/`);
  });

  it('shows a squad: numbers, names and positions, photos or initials, and the staff', async () => {
    const { site } = await startSiteOfClub();
    const page = await visit(site.url, 'Teams');
    const faults = listFaults(page, '');
    await page.getByRole('link', { name: 'Women I' }).click();
    await page.getByRole('heading', { name: 'Staff' }).waitFor();
    expect(await page.locator('main h2').allInnerTexts()).toEqual([
      ...['Goalkeepers', 'Forwards', 'Staff'],
    ]);
    const members = await page.locator('.member').allInnerTexts();
    expect(members.map((text) => text.split(/\n+/))).toEqual([
      ['BN', '1', 'Bea', 'Nilsson', 'keeper'],
      ['AÖ', '7', 'Anna', 'Öberg', 'winger'],
      ['CC', 'Clara', 'Coach', 'head coach'],
      ['CA', 'Cleo', 'Adler', 'physio'],
    ]);
    expect(await page.title()).toBe('Women I, 2026/27 · FC Example');
    const shown = `[...document.querySelectorAll('.member img')].map((photo) => photo.naturalWidth)`;
    await expect.poll(() => page.evaluate(shown)).toEqual([240]);
    const hosts = [site.url, apiUrl];
    expect(faults.filter((url) => !hosts.some((host) => url.startsWith(host)))).toEqual([]);
  });

  it.each<[string, (string | null)[], string[]]>([
    [
      'football',
      ['striker', 'defensive midfielder', 'left-back', 'Torhüterin', 'avant-centre', 'defesa'],
      ['Goalkeepers', 'Defenders', 'Midfielders', 'Forwards'],
    ],
    ['another sport', ['goal keeper', 'wing defence', 'goal attack'], ['3 players']],
    ['somebody without a position', ['keeper', null], ['2 players']],
  ])('groups a squad of %s', async (_, positions, headings) => {
    const { site, publish } = await startSiteOfClub();
    const players = positions.map((position, i) => ({
      ...{ id: 700 + i, first_name: 'Kim', last_name: `Ek${i}`, sort_order: i, position },
      jersey_number: 9999,
    }));
    await publish({ players: [], teams: [makeTeam(101, { name: 'Women I', players, staff: [] })] });
    const page = await visit(`${site.url}#/seasons/2/teams/101`, 'Women I', NARROW);
    await expect.poll(() => page.locator('.page h2').allInnerTexts()).toEqual(headings);
    expect(
      await page.evaluate(`[...document.querySelectorAll('.number, .portrait')]
        .filter((one) => one.scrollWidth > one.parentElement.clientWidth).length`),
    ).toBe(0);
  });

  it('keeps the focus when a match comes or goes, and with it the band', async () => {
    const { site, publish } = await startSiteOfClub();
    const page = await visit(`${site.url}#/seasons/2`, 'Teams');
    await page.getByRole('link', { name: 'Men I', exact: true }).focus();
    askOften(page);
    const focused = () => page.evaluate('document.activeElement.textContent');
    await publish({ matches: [makeMatch(1, { date: '2099-05-02' })] });
    await page.locator('.band').waitFor();
    expect(await focused()).toBe('Men I');
    await publish({ matches: [] });
    await expect.poll(() => page.locator('.band').count()).toBe(0);
    expect(await focused()).toBe('Men I');
  });

  it.each([
    ['', 'Teams'],
    ['#/matches', 'Matches'],
  ])('goes through the seasons with the arrow keys: %s', async (hash, heading) => {
    const { site, publish } = await startSiteOfClub();
    const { seasons } = makeClubFile();
    const dates = { start_date: '2024-07-01', end_date: '2025-06-30', is_active: false };
    await publish({
      seasons: [...seasons, { ...dates, id: 3, name: '2024/25' }],
      matches: [makeMatch(1, { date: '2099-05-02' })], // a band in one season alone
    });
    const page = await visit(site.url + hash, heading);
    const select = page.getByLabel('Season');
    await select.focus();
    for (const id of [1, 3]) {
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(new RegExp(`#/seasons/${id}/`));
      await page.locator('main[aria-busy=false]').waitFor();
      expect(await page.evaluate('document.activeElement.value')).toContain(`#/seasons/${id}/`);
    }
  });

  it('moves the focus to the text when what had it is gone', async () => {
    const { site, publish } = await startSiteOfClub();
    const page = await visit(`${site.url}#/seasons/2`, 'Teams');
    await page.getByRole('link', { name: 'Men I', exact: true }).focus();
    askOften(page);
    await publish({ teams: [makeTeam(104, { name: 'Newcomers' })] });
    await page.getByRole('link', { name: 'Newcomers' }).waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('finds players by the beginnings of their names, and by team', async () => {
    const { site } = await startSiteOfClub();
    const page = await visit(`${site.url}#/players`, 'Players');
    const names = () => page.locator('.player .name').allInnerTexts();
    await expect.poll(names).toEqual(['Cleo Adler', 'Dida', 'Bea Nilsson', 'Anna-Maria Öberg']);
    await page.getByLabel('Search by name').fill('obe an');
    await expect.poll(names).toEqual(['Anna-Maria Öberg']);
    await page.getByLabel('Search by name').fill('');
    await page.getByLabel('Team').selectOption('Women: Women I');
    await expect.poll(names).toEqual(['Bea Nilsson', 'Anna-Maria Öberg']);
    await page.getByLabel('Search by name').fill('x');
    expect(await page.getByText('No player matches.').isVisible()).toBe(true);
  });

  it('shows what is published while it is open, and keeps what has the focus', async () => {
    const { site, publish } = await startSiteOfClub();
    const page = await visit(`${site.url}#/seasons/2`, 'Teams');
    await page.getByRole('link', { name: 'Men I', exact: true }).focus();
    askOften(page);
    await publish({
      teams: [makeTeam(104, { name: 'Newcomers' }), makeTeam(102, { name: 'Men I' })],
    });
    await page.getByRole('link', { name: 'Newcomers' }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Men I');
  });

  it('shows HTML in names as text', async () => {
    const html = `<img src=x onerror="document.title='run'">`;
    const slug = freshSlug('hostile');
    await publishHostileClub(slug, html);
    const site = await startSite(0, examples.site, console.error);
    onTestFinished(() => site.stop());
    await openSite(site, slug);
    for (const hash of ['', '#/players', '#/seasons/2/teams/101']) {
      const page = await openBlankPage(DESK);
      await page.goto(site.url + hash);
      await page
        .locator(':not(option)')
        .getByText(html)
        .filter({ visible: true })
        .first()
        .waitFor();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await page.title()).not.toBe('run');
    }
  });

  it('says so when its license is suspended, and shows nothing that it had saved', async () => {
    const { site, slug } = await startSiteOfClub();
    const page = await visit(site.url, 'Teams');
    const saved = 'Object.keys(localStorage).filter((key) => key.includes("teams")).length';
    await expect.poll(() => page.evaluate(saved)).not.toBe(0);
    // API Gateway remembers for a minute that the token of the site is admitted.
    const key = await issueLicense(slug, { view: 'public' });
    const token = await verify(slug, key);
    await updateLicense(slug, key, { view: 'public', status: 'suspended' });
    const config = { name: 'FC Example', base_url: apiUrl, club: slug, token };
    await page.route('**/config.json', (route) => route.fulfill({ json: config }));
    await page.reload();
    await page.getByText('There is nothing to see here now').waitFor();
    expect(await page.locator('.team').count()).toBe(0);
    expect(await page.evaluate(saved)).toBe(0);
  });

  it('says in the console what is wrong with its config.json', async () => {
    const { site } = await startSiteOfClub();
    const page = await openBlankPage(DESK);
    await page.route('**/config.json', (route) => route.fulfill({ json: { name: 'FC' } }));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'There is nothing to see here now' }).waitFor();
    expect(logged.join()).toContain('config.json has no "base_url".');
  });

  it('is used with the keyboard alone', async () => {
    const { site } = await startSiteOfClub();
    const page = await visit(site.url, 'Teams');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab'); // the season
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Men I', level: 1 }).waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });
});
