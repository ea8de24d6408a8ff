import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../publish/report-page/render-report.ts';
import { manyChanges } from '../../support/report/example-reports.ts';
import { readPage } from '../../support/report/parse-page.ts';

it('a report counts the unknown words for which it has no room', () => {
  const words = Array.from({ length: 9_000 }, (_, i) => [`${'word '.repeat(60)}${i}`, '', '']);
  const report = { ...manyChanges(0, ''), words: [['Own word', 'Ours', ''], ...words] };
  const lines = readPage(renderReport(report));
  expect(
    lines.filter((line) => /^And [\d,]+ more, which the next report lists/.test(line)),
  ).toHaveLength(1);
});

describe('a report on a large club', () => {
  it('has 5,000 changed players in less than 2 MB', () => {
    const page = renderReport(manyChanges(5_000, 'Ada Berg'));
    expect(page.length).toBeLessThan(2_000_000);
    expect(readPage(page).filter((line) => line.startsWith('Height: 170 → '))).toHaveLength(5_000);
  });

  it('stays under 2 MB when it has no room for all, and counts the rest', () => {
    const page = renderReport(manyChanges(9_000, 'Ada Berg '.repeat(30)));
    expect(page.length).toBeLessThan(2_000_000);
    const lines = readPage(page);
    const shown = lines.filter((line) => line.startsWith('Height: 170 → ')).length;
    expect(lines).toContain(
      `And ${(9_000 - shown).toLocaleString('en')} more, for which this page has no room: \`club-data diff\` lists all.`,
    );
  });
});
