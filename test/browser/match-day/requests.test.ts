import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { makeMatch } from '../../support/clubs/club-file.ts';
import { missing, openBlankPage } from '../chromium.ts';
import { DESK, startSiteOfClub } from './site.ts';

const { apiUrl = '' } = inject('target');

/** The reads of a page that are answered, as `/teams 200`. */
function recordReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(apiUrl) || response.request().method() !== 'GET') return;
    const path = response.url().replace(/^.*\/clubs\/[^/?]+/, '');
    reads.push(`${path.replace(/revision=[^&]+/, 'revision')} ${response.status()}`);
  });
  return reads;
}

it.skipIf(missing)(
  'the site asks for the club alone, whatever it shows, and more often while a match is played',
  async () => {
    const { site, publish } = await startSiteOfClub();
    const match = makeMatch(1, { date: '2026-11-28', time: '15:30', time_zone: 'Europe/Berlin' });
    await publish({ matches: [match] });
    const page = await openBlankPage(DESK);
    // Paused, so that a slow machine polls no sooner.
    await page.clock.install({ time: new Date('2026-11-28T12:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-28T12:00:01Z'));
    const reads = recordReads(page);
    await page.goto(`${site.url}#/players`);
    await page.getByText('Anna-Maria Öberg').waitFor();
    expect(reads.toSorted()).toEqual([
      ' 200',
      '/categories?revision 200',
      '/matches?season_id=2&revision 200',
      '/players?revision 200',
      '/seasons?all=true&revision 200',
      '/teams?season_id=2&revision 200',
    ]);
    /** Polls an interval and its jitter apart. */
    const pollsEvery = async (seconds: number): Promise<number> => {
      const before = reads.length;
      for (let polls = 1; polls <= 3; polls += 1) {
        await page.clock.fastForward((seconds - 1) * 1000);
        await expect.poll(() => reads.length).toBe(before + polls - 1);
        await page.clock.fastForward(1000 + seconds * 200);
        await expect.poll(() => reads.length).toBe(before + polls);
      }
      return reads.length;
    };
    await pollsEvery(30);
    await page.clock.fastForward('02:30:00');
    await expect.poll(() => reads.length).toBe(10);
    await pollsEvery(5);
    expect(reads.slice(6)).toEqual(Array(7).fill(' 304'));
  },
);
