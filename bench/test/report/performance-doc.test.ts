import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceBlocks } from '../../report/generated-block.ts';
import { performanceBlocks } from '../../report/performance-doc.ts';

it('docs/performance.md has the tables of what was measured last', () => {
  const document = readFileSync('docs/performance.md', 'utf8');
  expect(document).toBe(replaceBlocks(document, performanceBlocks()));
});
