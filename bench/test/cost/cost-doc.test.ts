import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { costBlocks } from '../../cost/cost-blocks.ts';
import { replaceBlocks } from '../../report/generated-block.ts';

it('docs/cost.md has the tables that `npm run cost` works out', () => {
  const document = readFileSync('docs/cost.md', 'utf8');
  expect(document).toBe(replaceBlocks(document, costBlocks()));
});
