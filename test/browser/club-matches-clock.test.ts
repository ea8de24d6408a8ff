import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeMatch, type WrittenMatch } from '../support/clubs/club-file.ts';
import { verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { missing } from './chromium.ts';
import { startSiteOfClub } from './match-day/site.ts';

const { apiUrl = '' } = inject('target');

const FINISHED = { status: 'finished', score: 2, opponent_score: 1 } as const;

const MATCHES: WrittenMatch[] = [
  makeMatch(1, { date: '2026-11-21', ...FINISHED }),
  makeMatch(2, { date: '2026-11-28', opponent: 'TSV Auwald' }),
  makeMatch(3, { date: '2026-12-05', opponent: 'SC Moor', status: 'cancelled' }),
  makeMatch(4, { date: '2027-01-01', opponent: 'FC Eichwerder', time: null }),
  makeMatch(5, {
    date: '2026-08-01',
    time: null,
    opponent: 'TuS Heide',
    ...FINISHED,
    status: 'awarded',
    team_id: 102,
  }),
  makeMatch(6, {
    date: null,
    time: null,
    opponent: 'SV Ohne',
    ...FINISHED,
    status: 'awarded',
    team_id: 102,
  }),
];

interface Visitor {
  language: string;
  timezoneId: string;
}

/** Opens the next matches, the last results, and all of them. */
async function openPage({ language, timezoneId }: Visitor) {
  const club = await startSiteOfClub();
  await club.publish({ matches: MATCHES });
  const token = await verify(club.slug, club.publicKey);
  const elements = ['show="next"', 'show="last"', ''].map(
    (each) =>
      `<club-matches lang="${language}" base-url="${apiUrl}" club="${club.slug}" token="${token}" ${each}></club-matches>`,
  );
  const now = new Date('2026-11-28T10:00:00Z');
  return openArticle({ squads: elements.join(''), now, options: { timezoneId } });
}

/** What `show="next"` and `show="last"` show at an instant: a line of each match. */
async function readAt(page: Page, instant: string): Promise<string[][]> {
  await page.clock.setFixedTime(new Date(instant));
  await page.reload();
  await page.locator('club-matches').last().locator('.match').last().waitFor();
  const read = (nth: number) =>
    page.locator('club-matches').nth(nth).locator('.match, .message').allInnerTexts();
  const all = await Promise.all([read(0), read(1)]);
  return all.map((texts) => texts.map((text) => text.replaceAll(/\s*\n\s*/g, ' | ')));
}

const AWARDED = 'Sat 1 Aug | Men I – TuS Heide | 2:1 | Awarded · League';
const LAST = [AWARDED, 'Sat 21 Nov, 15:30 | Women I – SV Nord | 2:1 | League'];
const NEXT = 'Sat 28 Nov, 15:30 | Women I – TSV Auwald | League';
const NEW_YEAR = [
  'Sat 5 Dec, 15:30 | Women I – SC Moor | Cancelled · League',
  'Fri 1 Jan | Women I – FC Eichwerder | League',
];

describe.skipIf(missing)('<club-matches> by the clock', () => {
  it.each([
    ['before a match', '2026-11-28T10:00:00Z', [NEXT], LAST],
    ['while it is played', '2026-11-28T17:29:00Z', [NEXT], LAST],
    ['after it, when the next one is cancelled', '2026-11-28T17:31:00Z', NEW_YEAR, LAST],
    ['at New Year, without a time', '2027-01-01T22:59:00Z', NEW_YEAR.slice(1), LAST],
    ['the day after', '2027-01-01T23:00:00Z', ['There are no matches to show.'], LAST],
    [
      'in the next summer',
      '2027-07-10T10:00:00Z',
      ['There are no matches to show.'],
      ['Sat, 1 Aug 2026 | Men I – TuS Heide | 2:1 | Awarded · League', LAST[1]],
    ],
  ])('shows what is next and last %s', async (_, instant, next, last) => {
    const page = await openPage({ language: 'en-GB', timezoneId: 'Europe/Berlin' });
    expect(await readAt(page, instant)).toEqual([next, last]);
  });

  it.each([
    ['de', 'Asia/Tokyo', 'Sa., 28. Nov., 23:30 (15:30 in Berlin)'],
    ['it', 'Europe/Rome', 'sab 28 nov, 15:30'],
    ['en', 'America/New_York', 'Sat, Nov 28, 9:30 AM (3:30 PM in Berlin)'],
  ])('has its times in %s, in %s', async (language, timezoneId, when) => {
    const page = await openPage({ language, timezoneId });
    const [[next = ''] = []] = await readAt(page, '2026-11-28T10:00:00Z');
    expect(next.split(' | ')[0]).toBe(when);
    const [[newYear = ''] = []] = await readAt(page, '2027-01-01T22:59:00Z'); // 2 January in Tokyo
    expect(newYear).toContain('FC Eichwerder');
  });
});
