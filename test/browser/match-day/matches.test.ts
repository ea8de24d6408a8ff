import { describe, expect, it } from 'vitest';
import { makeMatch, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { askOften, missing } from '../chromium.ts';
import { readMatches } from '../read-matches.ts';
import { DESK, PHONE, startSiteOfClub, visit } from './site.ts';

/** A Saturday afternoon, before the matches of that day in Berlin. */
const NOW = new Date('2026-11-28T10:00:00Z');

const MATCHES = [
  makeMatch(1, { date: '2026-11-14', status: 'finished', score: 2, opponent_score: 1 }),
  makeMatch(2, {
    ...{ date: '2026-11-21', is_home: false, status: 'finished', score: 3, opponent_score: 3 },
    ...{ score_note: '5–4 on penalties', venue: 'Sportpark Ost' },
  }),
  makeMatch(3, { date: '2026-11-28', opponent: 'TSV Auwald', round: 'Matchday 4' }),
  makeMatch(4, { date: '2026-12-05', status: 'cancelled', status_note: 'frost' }),
  makeMatch(5, { date: '2026-12-12', time: null, opponent: null, name: 'Winter Cup' }),
  makeMatch(6, { date: null, time: null, team_id: 102 }),
];

interface Opened {
  /** Lists of the club, published before the site is opened: no page has to wait until it sees them. */
  lists?: Partial<WrittenClubFile>;
  now?: Date;
}

async function openSite(
  hash: string,
  heading: string,
  options = DESK,
  { lists = { matches: MATCHES }, now = NOW }: Opened = {},
) {
  const { site, publish, slug } = await startSiteOfClub();
  await publish(lists);
  const page = await visit(`${site.url}${hash}`, heading, options);
  await page.clock.setFixedTime(now);
  await page.reload();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  return { page, slug };
}

const BERLIN = { ...DESK, timezoneId: 'Europe/Berlin' };

describe.skipIf(missing)('the matches on the match-day site', () => {
  it('are that of today, large, the next one of each team, and its last outcomes', async () => {
    const { page } = await openSite('#/', 'Teams', BERLIN);
    await page.locator('.board').waitFor();
    expect(await page.locator('.board .when').innerText()).toBe('Today, November 28');
    expect(await readMatches(page.locator('.board'))).toEqual([
      'Women I | 3:30 PM | TSV Auwald | League · Matchday 4',
    ]);
    const women = page.locator('.team', { hasText: 'Women I' });
    expect(await women.locator('.counts').allInnerTexts()).toEqual(['Today 3:30 PM · TSV Auwald']);
    expect(await women.locator('.mark').allInnerTexts()).toEqual(['W']); // penalties are none
    const men = page.locator('.team', { hasText: 'Men I' }).filter({ hasNotText: 'Women' });
    expect(await men.locator('.counts, .mark').count()).toBe(0);
    await page.getByRole('link', { name: 'Women I' }).click();
    await page.getByRole('heading', { name: 'Next match' }).waitFor();
    expect(await page.locator('.when').allInnerTexts()).toEqual([
      'Today, November 28',
      'Saturday, November 21',
    ]);
    expect(await readMatches(page)).toEqual([
      'Women I | 3:30 PM | TSV Auwald | League · Matchday 4',
      'SV Nord | 3:3 | Women I | 5–4 on penalties · League · Sportpark Ost',
    ]);
  });

  it.each([
    [
      'in the morning',
      '2026-11-28T09:00:00Z',
      ['Today, November 28', 'Women I | 3:30 PM | TSV Auwald | League · Matchday 4'],
      ['Saturday November 28 Today', 'Men I | 1:00 PM | FC Eichwerder | League'],
    ],
    [
      'at night, when all was played',
      '2026-11-28T22:30:00Z',
      ['Today, November 28', 'Women I | 3:30 PM | TSV Auwald | League · Matchday 4'],
      ['Saturday November 28 Today', 'Men I | 1:00 PM | FC Eichwerder | League'],
    ],
    [
      'in a week of which the match is cancelled',
      '2026-12-01T09:00:00Z',
      ['Saturday, December 12', 'Women I | – | Winter Cup | League'],
      ['Saturday December 5', 'Women I | 3:30 PM | SV Nord | Cancelled · frost · League'],
    ],
    ['after the last match', '2026-12-13T09:00:00Z', [], []],
  ])('are on the start page %s', async (_, instant, board, days) => {
    const men = { opponent: 'FC Eichwerder', team_id: 102, date: '2026-11-28', time: '13:00' };
    const categories = [
      { id: 1, name: 'Men', sort_order: 2 },
      { id: 2, name: 'Women', sort_order: 1 },
    ];
    const lists = { categories, matches: [...MATCHES.slice(0, 5), makeMatch(7, men)] };
    const opened = { lists, now: new Date(instant) };
    const { page } = await openSite('#/', 'Teams', BERLIN, opened);
    await page.locator('.team').first().waitFor();
    await expect
      .poll(async () => [
        ...(await page.locator('.when').allInnerTexts()),
        ...(await readMatches(page.locator('.band'))),
      ])
      .toEqual(board);
    await expect.poll(() => readMatches(page.locator('.days'))).toEqual(days);
  });

  it('are those of the season: what is to come, then what is over, the last first', async () => {
    const { page, slug } = await openSite('#/matches', 'Matches', BERLIN);
    await page.getByRole('heading', { name: 'Played' }).waitFor();
    expect(await readMatches(page)).toEqual([
      ...['Saturday November 28 Today', 'Women I | 3:30 PM | TSV Auwald | League · Matchday 4'],
      ...['Saturday December 5', 'Women I | 3:30 PM | SV Nord | Cancelled · frost · League'],
      ...['Saturday December 12', 'Women I | – | Winter Cup | League'],
      ...['No date yet', 'Men I | – | SV Nord | League'],
      'Saturday November 21',
      'SV Nord | 3:3 | Women I | 5–4 on penalties · League · Sportpark Ost',
      ...['Saturday November 14', 'Women I | 2:1 | SV Nord | W | League'],
    ]);
    const link = page.getByRole('link', { name: 'Subscribe to the calendar' });
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^webcal://.*/clubs/${slug}/calendar\\.ics\\?access_token=cdt\\.`),
    );
    const href = await link.getAttribute('href');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'Copy its address' });
    await copy.click();
    await page.getByText('Copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied.replace('http:', 'webcal:')).toBe(href);
    expect((await fetch(copied)).headers.get('content-type')).toContain('text/calendar');
    await page.getByLabel('Team').selectOption('Men: Men I');
    await expect.poll(() => page.locator('.match').count()).toBe(1);
    expect(await link.getAttribute('href')).toMatch(/\?category_id=1&access_token=/);
  });

  it('are at the same instant on a phone in Tokyo, with the time at the place', async () => {
    const tokyo = { ...PHONE, timezoneId: 'Asia/Tokyo' };
    const { page } = await openSite('#/matches', 'Matches', tokyo);
    await page.getByRole('heading', { name: 'Coming' }).waitFor();
    const [day, row] = await readMatches(page);
    expect([day, row]).toEqual([
      'Saturday November 28 Today',
      'Women I | 11:30 PM | TSV Auwald | 3:30 PM in Berlin · League · Matchday 4',
    ]);
    const time = page.locator('.match time').first();
    expect(await time.getAttribute('datetime')).toBe('2026-11-28T14:30:00Z');
  });

  it('are not mentioned by a club without any', async () => {
    const { site, publish } = await startSiteOfClub();
    const page = await visit(site.url, 'Teams');
    await page.locator('.team').first().waitFor();
    expect(await page.getByRole('link', { name: 'Matches' }).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/match|result/i);
    askOften(page);
    await publish({ matches: MATCHES });
    await page.getByRole('link', { name: 'Matches' }).waitFor();
  });
});
