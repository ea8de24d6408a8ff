import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
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
  'the site asks every few seconds for the club alone, whatever it shows',
  async () => {
    const { site } = await startSiteOfClub();
    const page = await openBlankPage(DESK);
    await page.clock.install();
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
    for (let polls = 1; polls <= 5; polls += 1) {
      await page.clock.fastForward(6000); // the interval and its jitter
      await expect.poll(() => reads.length).toBe(6 + polls);
    }
    expect(reads.slice(6)).toEqual(Array(5).fill(' 304'));
  },
);
