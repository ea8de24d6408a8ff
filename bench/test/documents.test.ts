import { expect, it } from 'vitest';
import { capacityBlocks } from '../capacity/limits.ts';
import { costBlocks, deployBlocks } from '../cost/blocks.ts';
import { readDocument, replaceBlocks } from '../report/generated-blocks.ts';
import { performanceBlocks } from '../report/performance-doc.ts';

it.each([
  ['performance.md', performanceBlocks],
  ['cost.md', costBlocks],
  ['deploy.md', deployBlocks],
  ['capacity.md', capacityBlocks],
])('docs/%s has the tables of the last measurement', (document, blocks) => {
  const text = readDocument(document);
  expect(text).toBe(replaceBlocks(text, blocks()));
});
