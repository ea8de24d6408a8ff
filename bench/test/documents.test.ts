import { expect, it } from 'vitest';
import { costBlocks, deployBlocks } from '../cost/blocks.ts';
import { EDGE_SCENARIOS } from '../match-day/edge-scenarios.ts';
import { edgeTable, findingsTable, inputBlocks } from '../match-day/report.ts';
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

it('docs/capacity.md has what `npm run simulate` finds for three of the scenarios', () => {
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ');
  const kept = EDGE_SCENARIOS.filter(([title]) => title === 'one club: with the edge');
  expect(kept).toHaveLength(1);
  const tables = [findingsTable(SCENARIOS.slice(0, 2)), edgeTable(kept)];
  const rows = tables.flatMap((table) => table.split('\n').slice(2));
  for (const row of rows) expect(squeeze(readDocument('capacity.md'))).toContain(squeeze(row));
}, 240_000);
