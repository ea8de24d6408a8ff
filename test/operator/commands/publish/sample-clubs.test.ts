import { mkdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { planClubs } from '../../../../cli/plans/plan-clubs.ts';
import { isDue } from '../../../../cli/plans/sample-clubs.ts';
import { createElsewhereSearch } from '../../../../publish/revisions/find-elsewhere.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';
import { loseDocuments } from '../../../support/dynamodb/lose-documents.ts';
import { openWorkspace } from '../../../support/programs/club-data.ts';
import { freshSlug, publishClub, table } from '../../../support/table.ts';

const { path, write } = openWorkspace();
afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 60 * 60_000;
const slugs = Array.from({ length: 1_000 }, (_, i) => `club-${i}`);
/** Days of a week, each at another hour. */
const week = Array.from(
  { length: 7 },
  (_, i) => new Date(Date.UTC(2026, 10, 29) + i * (DAY_MS + 3_600_000)),
);

describe('the clubs that a publish checks for lost documents', () => {
  it('are all of up to a hundred', () => {
    expect(slugs.filter((slug) => isDue(slug, 100, new Date()))).toHaveLength(1_000);
  });

  it('are of more than a hundred a seventh, and each of them on one day of the week', () => {
    for (const slug of slugs) {
      expect(week.filter((day) => isDue(slug, 101, day))).toHaveLength(1);
    }
    for (const day of week) {
      const due = slugs.filter((slug) => isDue(slug, 101, day)).length;
      expect(Math.abs(due - 1_000 / 7)).toBeLessThan(40);
    }
  });

  it.each([
    [99, 7],
    [100, 1],
  ])(
    'find, beside %i other files, what one has lost on %i days of a week',
    async (others, days) => {
      const folder = `beside-${others}`;
      mkdirSync(path(folder));
      const file = makeClubFile({ slug: freshSlug() });
      write(`${folder}/lost.json`, file);
      for (let i = 0; i < others; i += 1) write(`${folder}/${i}.json`, '{');
      await loseDocuments(await publishClub(file), (name) => name === 'TEAMS');
      vi.useFakeTimers({ toFake: ['Date'] });
      const actions: string[] = [];
      for (const day of week) {
        vi.setSystemTime(day);
        const { candidates } = await planClubs([path(folder)], {
          table,
          findElsewhere: createElsewhereSearch(table),
          read: { today: TODAY, note: () => {} },
          options: { keepGoing: true },
        });
        actions.push(...candidates.map(({ outcome }) => outcome.action));
      }
      expect(actions.filter((action) => action === 'would publish')).toHaveLength(days);
      expect(actions.filter((action) => action === 'unchanged')).toHaveLength(7 - days);
    },
  );
});
