import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeMatch, type WrittenMatch } from '../support/clubs/club-file.ts';
import { verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { askOften, missing } from './chromium.ts';
import { type SiteOfClub, startSiteOfClub } from './match-day/site.ts';
import { readMatches } from './read-matches.ts';

const { apiUrl = '' } = inject('target');

const NOW = new Date('2026-11-28T10:00:00Z');
const MATCHES = [
  makeMatch(1, { date: '2026-11-14', status: 'finished', score: 2, opponent_score: 1 }),
  makeMatch(2, { date: '2026-11-21', status: 'finished', score: 0, opponent_score: 3 }),
  makeMatch(3, { date: '2026-11-28', opponent: 'TSV Auwald' }),
  makeMatch(4, { date: '2026-12-05', opponent: 'SpVgg Rotenfeld' }),
  makeMatch(5, { date: '2026-11-29', opponent: 'FC Eichwerder', team_id: 102 }),
];

interface Opened {
  head?: string;
  matches?: WrittenMatch[];
  prepare?: ((page: Page) => unknown) | undefined;
}

/** An article with elements of a club with matches, as of that day in Berlin. */
async function openMatches(
  attributes: string[],
  { head = '', matches = MATCHES, prepare }: Opened = {},
) {
  const club: SiteOfClub = await startSiteOfClub();
  await club.publish({ matches });
  const token = await verify(club.slug, club.publicKey);
  const elements = attributes.map(
    (each) =>
      `<club-matches base-url="${apiUrl}" club="${club.slug}" token="${token}" ${each}></club-matches>`,
  );
  const options = { timezoneId: 'Europe/Berlin', locale: 'en-GB' };
  const page = await openArticle({ squads: elements.join(''), head, now: NOW, options, prepare });
  return { page, club };
}

const UNAVAILABLE = 'The matches cannot be shown at the moment.';

describe.skipIf(missing)('<club-matches> in a page of another server', () => {
  it('shows the next match or the last result of each team, or all', async () => {
    const off = makeMatch(6, { date: '2026-11-28', team_id: 102, status: 'cancelled' });
    const matches = [...MATCHES, off];
    const shown = ['show="next"', 'show="last"', 'category="Men"'].map(
      (each) => `lang="en-GB" ${each}`,
    );
    const { page } = await openMatches(shown, { matches });
    const rows = (nth: number) => readMatches(page.locator('club-matches').nth(nth));
    const today = 'Saturday 28 November Today';
    const cancelled = 'Men I | 15:30 | SV Nord | Cancelled · League';
    const men = ['Sunday 29 November Tomorrow', 'Men I | 15:30 | FC Eichwerder | League'];
    await expect
      .poll(() => rows(0))
      .toEqual([today, 'Women I | 15:30 | TSV Auwald | League', cancelled, ...men]);
    await expect
      .poll(() => rows(1))
      .toEqual(['Saturday 21 November', 'Women I | 0:3 | SV Nord | L | League']);
    await expect.poll(() => rows(2)).toEqual([today, cancelled, ...men]);
    expect(await page.locator('.off').count()).toBe(2);
  });

  it('follows what is published', async () => {
    const { page, club } = await openMatches(['team-slug="team-101"']);
    const element = page.locator('club-matches');
    await element.getByRole('heading', { name: 'Coming' }).waitFor();
    askOften(page);
    expect(await element.locator('.match').count()).toBe(4);
    const [first, second, third, ...rest] = MATCHES;
    const moved = { ...third, status: 'cancelled', status_note: 'frost' } as typeof third;
    await club.publish({ matches: [first, second, moved, ...rest] as typeof MATCHES });
    await element.getByText('Cancelled · frost').waitFor();
  });

  it('has dates and texts in the language of the page, and single ones of its own', async () => {
    const { page } = await openMatches([
      `lang="de" category="Women" labels='{"over":"Ergebnisse"}'`,
      ...['fr', 'it', 'es-MX', 'pt', 'nl', 'pl'].map((lang) => `lang="${lang}" category="Women"`),
    ]);
    await page.getByRole('heading', { name: 'Anstehend' }).waitFor();
    await expect
      .poll(() => page.locator('club-matches .group').allInnerTexts())
      .toEqual([
        ...['Anstehend', 'Ergebnisse', 'À venir', 'Joués', 'In programma', 'Giocate'],
        ...['Próximos', 'Jugados', 'Próximos', 'Realizados', 'Programma', 'Gespeeld'],
        ...['Coming', 'Played'],
      ]);
    expect((await readMatches(page)).slice(0, 2)).toEqual([
      'Samstag 28. November Heute',
      'Women I | 15:30 | TSV Auwald | League',
    ]);
  });

  it('links an address to a map and a match to its page, and shows logos of opponents if asked', async () => {
    const facts = {
      ...{ venue: 'Hafenstadion', venue_address: 'Hafenstraße 1, Lindenau' },
      ...{ url: 'https://league.example/88', opponent_logo_url: `${apiUrl}/no-logo.png` },
    };
    const matches = [makeMatch(1, { date: '2026-12-05', ...facts })];
    const asked: string[] = [];
    const { page } = await openMatches(['opponent-logos="no"', 'opponent-logos'], {
      matches,
      prepare: (opened) => opened.on('request', (request) => asked.push(request.url())),
    });
    const [plain, withLogos] = [0, 1].map((nth) => page.locator('club-matches').nth(nth));
    if (!plain || !withLogos) return expect.unreachable();
    await expect.poll(() => plain.locator('.about').count()).toBe(1);
    expect(await plain.locator('.about').innerText()).toBe(
      'League · Hafenstadion · Hafenstraße 1, Lindenau · Match page',
    );
    const links = await plain
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
      );
    expect(links).toEqual([
      [
        'https://www.openstreetmap.org/search?query=Hafenstra%C3%9Fe%201%2C%20Lindenau',
        'noreferrer',
      ],
      [facts.url, 'noreferrer'],
    ]);
    expect(await plain.locator('img').count()).toBe(0);
    await expect.poll(() => asked.filter((url) => url === facts.opponent_logo_url).length).toBe(1);
    await expect.poll(() => withLogos.locator('img').count()).toBe(0); // it could not be loaded
  });

  it('names in the console what there is in place of a wrong attribute', async () => {
    const attributes = [
      'team="x"',
      'team="101" category="Women"',
      ...['category="U51"', 'team="9"', 'team-slug="men"', 'category="Men" show="nxt"'],
      `category="Men" labels='{"ahed":"Demnächst","over":7,"scheduled":"Geplant"}'`,
      `category="Men" labels="{'ahead':1}"`,
    ];
    const logged: string[] = [];
    const listen = (opened: Page) =>
      opened.on('console', (message) => {
        if (message.type() === 'warning') logged.push(message.text());
      });
    const { page } = await openMatches(attributes, { prepare: listen });
    const labels = 'ahead, over,';
    await expect
      .poll(() => logged.toSorted())
      .toEqual([
        'category: there is no "U51", but Men, Women.',
        'club-matches: The team does not belong to this club.',
        'club-matches: takes one of category, team-slug and team.',
        'club-matches: team is no number: take category or team-slug.',
        expect.stringContaining('labels: SyntaxError: '),
        'labels: over is no text.',
        expect.stringContaining(`labels: there is no "ahed", but ${labels}`),
        expect.stringContaining(`labels: there is no "scheduled", but ${labels}`),
        'show: there is no "nxt", but next, last.',
        'team-slug: there is no "men", but team-101, team-102.',
        'team: there is no "9", but 101 (Women I), 102 (Men I).',
      ]);
    await page.getByText(UNAVAILABLE).first().waitFor();
    expect(await page.getByText('Geplant').count()).toBe(0);
  });

  it.each([
    ['de_DE', 'Anstehend'],
    ['de-', 'Coming'],
    ['no language', 'Coming'],
  ])('takes a language such as %s as it is meant', async (lang, heading) => {
    const { page } = await openMatches([`lang="${lang}" category="Women"`]);
    await page.getByRole('heading', { name: heading }).waitFor();
  });

  it.each([
    ['damaged', { body: 'null' }],
    ['no JSON', { body: '<html>' }],
    ['missing', { status: 404 }],
  ])('is in English where the texts of its language are %s', async (_, answer) => {
    const { page } = await openMatches(['lang="de" category="Women"'], {
      prepare: (opened) => opened.route('**/elements/de.json', (route) => route.fulfill(answer)),
    });
    await page.getByRole('heading', { name: 'Coming' }).waitFor();
    expect((await readMatches(page))[0]).toBe('Samstag 28. November Heute');
  });

  it('is in English until texts are there that come late', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page } = await openMatches(['lang="de" category="Women"'], {
      prepare: (opened) =>
        opened.route('**/elements/de.json', async (route) => {
          await late;
          await route.continue();
        }),
    });
    await page.getByRole('heading', { name: 'Coming' }).waitFor();
    answer();
    await page.getByRole('heading', { name: 'Anstehend' }).waitFor();
  });

  it('says that it cannot be shown with wrong attributes, and that there are none', async () => {
    const { page } = await openMatches(
      ['team="x"', 'category="Nobody"', 'team="101" category="Women"', ''],
      { matches: [] },
    );
    const texts = () => page.locator('club-matches .message').allInnerTexts();
    await expect
      .poll(texts)
      .toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE, 'There are no matches to show.']);
  });
});
