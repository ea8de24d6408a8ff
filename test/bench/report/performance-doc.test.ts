import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceBlocks } from '../../../bench/report/generated-block.ts';
import { performanceBlocks } from '../../../bench/report/performance-doc.ts';

it('docs/performance.md has the tables of what was measured last', () => {
  const document = readFileSync('docs/performance.md', 'utf8');
  expect(document).toBe(replaceBlocks(document, performanceBlocks()));
});
