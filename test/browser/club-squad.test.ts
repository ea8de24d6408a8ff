import { describe, expect, inject, it } from 'vitest';
import { makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { askOften, missing } from './chromium.ts';
import { type SiteOfClub, startSiteOfClub } from './match-day/site.ts';

const { apiUrl = '' } = inject('target');

async function elementFor(club: SiteOfClub, team: number, more = ''): Promise<string> {
  const token = await verify(club.slug, club.publicKey);
  return `<club-squad base-url="${apiUrl}" club="${club.slug}" token="${token}" team="${team}" ${more}></club-squad>`;
}

describe.skipIf(missing)('<club-squad> in a page of another server', () => {
  it('shows two squads, follows what is published, and leaves nothing global', async () => {
    const club = await startSiteOfClub();
    const squads = (await elementFor(club, 101)) + (await elementFor(club, 102));
    const head = '<script>sessionStorage.before = Object.keys(window).join()</script>';
    const page = await openArticle({ head, squads });
    await page.getByText('The squad has not been announced yet.').waitFor();
    await page.getByRole('heading', { name: 'Staff' }).waitFor(); // the other squad may come later
    expect(await page.getByRole('heading').allInnerTexts()).toEqual([
      'Women I',
      'Players',
      'Staff',
      'Men I',
    ]);
    expect(await page.locator('.member .name').allInnerTexts()).toEqual([
      '7\nAnna\nÖberg',
      '1\nBea\nNilsson',
      'Clara\nCoach',
      'Cleo\nAdler',
    ]);
    askOften(page);
    const { teams = [] } = makeClubFile();
    const [women, ...others] = teams;
    await club.publish({ teams: [{ ...makeTeam(101), ...women, name: 'Women II' }, ...others] });
    await page.getByRole('heading', { name: 'Women II' }).waitFor();
    expect(await page.evaluate('Object.keys(window).join()')).toBe(
      await page.evaluate('sessionStorage.before'),
    );
  });

  it('shows the teams of a category or slug in the season that is active', async () => {
    const club = await startSiteOfClub();
    const file = makeClubFile();
    const teamIn = (season_id: number, id: number, name: string, slug: string) =>
      makeTeam(id, { name, slug, season_id, category_id: 2 });
    const seasons = (active: number) =>
      file.seasons.map((season) => ({ ...season, is_active: season.id === active }));
    const teams = [
      teamIn(1, 11, 'Women I', 'women-i-2025'),
      teamIn(2, 21, 'Women I', 'women-i-2026'),
      teamIn(2, 22, 'Women II', 'women-ii-2026'),
    ];
    await club.publish({ seasons: seasons(1), teams });
    const bySlug = (await elementFor(club, 1)).replace('team="1"', 'team-slug="women-i"');
    const byCategory = (await elementFor(club, 1)).replace('team="1"', 'category="women"');
    const page = await openArticle({ squads: bySlug + byCategory });
    const headings = () => page.getByRole('heading').allInnerTexts();
    await expect.poll(headings).toEqual(['Women I', 'Women I']);
    askOften(page);
    await club.publish({ seasons: seasons(2), teams });
    await expect.poll(headings).toEqual(['Women I', 'Women I', 'Women II']);
    const left = teams.filter(({ season_id }) => season_id === 1);
    await club.publish({ seasons: seasons(2), teams: left });
    await page.getByText('The squad has not been announced yet.').nth(1).waitFor();
  });

  it('asks for nothing any more once it is removed, and follows its attributes', async () => {
    const club = await startSiteOfClub();
    const page = await openArticle({ squads: await elementFor(club, 101) });
    await page.getByRole('heading', { name: 'Women I' }).waitFor();
    await page.evaluate(`document.querySelector('club-squad').setAttribute('team', '102')`);
    await page.getByRole('heading', { name: 'Men I', exact: true }).waitFor();
    const requests: string[] = [];
    await page.evaluate(`window.squad = document.querySelector('club-squad'); squad.remove()`);
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.fastForward(60_000); // many times as long as between two polls
    await page.evaluate('fetch(location.href)'); // seen after any request of a poll
    expect(requests).toEqual([page.url()]);
    await page.evaluate('document.body.append(squad)');
    await page.getByRole('heading', { name: 'Men I', exact: true }).waitFor();
    await expect.poll(() => requests.length).toBeGreaterThan(1);
  });

  it('stays when a network answers in place of the service', async () => {
    const club = await startSiteOfClub();
    const page = await openArticle({ squads: await elementFor(club, 101) });
    await page.getByRole('heading', { name: 'Women I' }).waitFor();
    let answers = 0;
    await page.route(`${apiUrl}/clubs/**`, (route) => {
      answers += 1;
      return route.fulfill({ body: '<html>Sign in', contentType: 'text/html' });
    });
    askOften(page);
    await expect.poll(() => answers).toBeGreaterThan(1);
    expect(await page.getByRole('heading', { name: 'Women I' }).isVisible()).toBe(true);
  });

  it('shows the text between its tags where no script runs, and its content where one does', async () => {
    const club = await startSiteOfClub();
    const squads = (await elementFor(club, 101)).replace('><', '>Our squad<');
    const plain = await openArticle({ squads, options: { javaScriptEnabled: false } });
    expect(await plain.locator('club-squad').innerText()).toBe('Our squad');
    const page = await openArticle({ squads });
    await page.getByRole('list', { name: 'Players' }).waitFor();
    expect(await page.locator('club-squad').innerText()).toBe('');
  });

  it('says what it shows instead of a squad', async () => {
    const unavailable = 'The squad cannot be shown at the moment.';
    const absent = 'The squad cannot be loaded now. Trying again …';
    const cases: [Record<string, string>, string][] = [
      [{ team: '999' }, unavailable],
      [{ team: '', category: 'Cats' }, unavailable],
      [{ team: '', 'team-slug': 'cats' }, unavailable],
      [{ token: 'cdt.none' }, unavailable],
      [{ token: '' }, unavailable],
      [{ category: 'Women' }, unavailable],
      [{ team: 'women-i' }, unavailable],
      [{ 'base-url': 'http://127.0.0.1:9/api/v1' }, absent],
      [{ team: '102', labels: '{"empty":"Kommt bald."}' }, 'Kommt bald.'],
    ];
    const club = await startSiteOfClub();
    const element = await elementFor(club, 101);
    const page = await openArticle({ squads: element.repeat(cases.length) });
    for (const [i, [attributes, text]] of cases.entries()) {
      await page.evaluate(`for (const [name, value] of Object.entries(${JSON.stringify(attributes)}))
        document.querySelectorAll('club-squad')[${i}].setAttribute(name, value)`);
      await page.locator('club-squad').nth(i).getByText(text, { exact: true }).waitFor();
    }
  });

  it('shows a squad of 26 in a few screens of a phone, names whole, numbers where there is no photo', async () => {
    const club = await startSiteOfClub();
    const players = Array.from({ length: 26 }, (_, i) => ({
      ...{
        id: 500 + i,
        sort_order: i,
        first_name: 'Olúṣẹ́gun',
        last_name: 'Agyemangba',
        position: 'attacking midfielder',
      },
      ...{ jersey_number: i + 10, photo_url: i === 0 ? 'https://127.0.0.1:9/none.jpg' : null },
    }));
    await club.publish({ teams: [makeTeam(101, { players, staff: [] })] });
    const page = await openArticle({ squads: await elementFor(club, 101) });
    await page.getByText('Agyemangba').first().waitFor();
    await expect.poll(() => page.locator('.member img').count()).toBe(0);
    for (const [width, height] of [
      [390, 2_600],
      [1_280, 2_600],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('club-squad').boundingBox();
      expect(box?.height).toBeLessThan(height);
      expect(await page.evaluate(BROKEN_NAMES)).toEqual([]);
      const [portrait, number] = await Promise.all(
        ['.portrait', '.number'].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(number).toEqual(portrait);
    }
  });

  it("takes the page's font and colour, and lets it style the parts", async () => {
    const club = await startSiteOfClub();
    const head = `<style>
      body { font-family: serif; background: #000; color: rgb(250, 240, 230) }
      club-squad { --club-squad-accent: rgb(1, 2, 3) }
      club-squad::part(position) { font-style: italic }
      p, h2 { color: red } .member { display: none }</style>`;
    const page = await openArticle({ head, squads: await elementFor(club, 101) });
    await page.locator('.member').first().waitFor();
    const styleOf = (selector: string, property: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('club-squad').shadowRoot
        .querySelector('${selector}')).getPropertyValue('${property}')`);
    expect(await styleOf('.member .name', 'color')).toBe('rgb(250, 240, 230)');
    expect(await styleOf('.member .name', 'font-family')).toBe('serif');
    expect(await styleOf('.number', 'background-color')).toBe('rgb(1, 2, 3)');
    expect(await styleOf('.position', 'font-style')).toBe('italic');
    expect(await styleOf('.title', 'color')).toBe('rgb(250, 240, 230)');
  });
});

/** Words that are broken over lines without a hyphen at a blank: as many as the lines show more than the words. */
const BROKEN_NAMES = `[...document.querySelector('club-squad').shadowRoot.querySelectorAll('.name span:last-child')]
  .filter((name) => name.textContent.split(' ').some((word) => {
    const range = document.createRange();
    const start = name.textContent.indexOf(word);
    range.setStart(name.firstChild, start);
    range.setEnd(name.firstChild, start + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  })).map((name) => name.textContent)`;
