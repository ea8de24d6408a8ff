import { expect, it } from 'vitest';
import { costBlocks, deployBlocks } from '../cost/blocks.ts';
import { findingsTable, inputBlocks } from '../match-day/report.ts';
import { SCENARIOS } from '../match-day/scenarios.ts';
import { readDocument, replaceBlocks } from '../report/generated-blocks.ts';
import { performanceBlocks } from '../report/performance-doc.ts';

it.each([
  ['performance.md', performanceBlocks],
  ['cost.md', costBlocks],
  ['deploy.md', deployBlocks],
  ['capacity.md', inputBlocks],
])('docs/%s has the tables of the last measurement', (document, blocks) => {
  const text = readDocument(document);
  expect(text).toBe(replaceBlocks(text, blocks()));
});

it('docs/capacity.md has what `npm run simulate` finds for two of the scenarios', () => {
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ');
  const rows = findingsTable(SCENARIOS.slice(0, 2)).split('\n').slice(2);
  for (const row of rows) expect(squeeze(readDocument('capacity.md'))).toContain(squeeze(row));
}, 120_000);
