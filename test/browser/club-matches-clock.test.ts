import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeMatch, type WrittenMatch } from '../support/clubs/club-file.ts';
import { verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { missing } from './chromium.ts';
import { startSiteOfClub } from './match-day/site.ts';
import { readMatches } from './read-matches.ts';

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
  const read = (nth: number) => readMatches(page.locator('club-matches').nth(nth));
  return Promise.all([read(0), read(1)]);
}

const LAST = [
  ...['Saturday 1 August', 'Men I | 2:1 | TuS Heide | W | Awarded · League'],
  ...['Saturday 21 November', 'Women I | 2:1 | SV Nord | W | League'],
];
const ROW = 'Women I | 15:30 | TSV Auwald | League';
const NEXT = ['Saturday 28 November Today', ROW];
const OFF = ['Saturday 5 December', 'Women I | 15:30 | SC Moor | Cancelled · League'];
const NEW_YEAR = 'Women I | – | FC Eichwerder | League';
const NONE = ['There are no matches to show.'];

describe.skipIf(missing)('<club-matches> by the clock', () => {
  it.each([
    [
      'the day before a match',
      '2026-11-27T22:59:00Z',
      ['Saturday 28 November Tomorrow', ROW],
      LAST,
    ],
    ['before it', '2026-11-28T10:00:00Z', NEXT, LAST],
    ['while it is played', '2026-11-28T17:29:00Z', NEXT, LAST],
    [
      'after it, when the next one is cancelled',
      '2026-11-28T17:31:00Z',
      [...OFF, 'Friday 1 January', NEW_YEAR],
      LAST,
    ],
    [
      'at New Year, without a time',
      '2027-01-01T22:59:00Z',
      ['Friday 1 January Today', NEW_YEAR],
      LAST,
    ],
    ['the day after', '2027-01-01T23:00:00Z', NONE, LAST],
    [
      'in the next summer',
      '2027-07-10T10:00:00Z',
      NONE,
      ['Saturday 1 August 2026', ...LAST.slice(1)],
    ],
  ])('shows what is next and last %s', async (_, instant, next, last) => {
    const page = await openPage({ language: 'en-GB', timezoneId: 'Europe/Berlin' });
    expect(await readAt(page, instant)).toEqual([next, last]);
  });

  it.each([
    ['de', 'Asia/Tokyo', ['Samstag 28. November Heute', '23:30', '15:30 in Berlin · League']],
    ['it', 'Europe/Rome', ['sabato 28 novembre Oggi', '15:30', 'League']],
    [
      'en',
      'America/New_York',
      ['Saturday November 28 Today', '9:30 AM', '3:30 PM in Berlin · League'],
    ],
  ])('has its times in %s, in %s', async (language, timezoneId, [day, time, about]) => {
    const page = await openPage({ language, timezoneId });
    const [next] = await readAt(page, '2026-11-28T10:00:00Z');
    expect(next).toEqual([day, `Women I | ${time} | TSV Auwald | ${about}`]);
    const [newYear = []] = await readAt(page, '2027-01-01T22:59:00Z'); // 2 January in Tokyo
    expect(newYear[1]).toBe(NEW_YEAR);
  });
});
