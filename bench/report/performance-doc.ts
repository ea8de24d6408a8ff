import type { Results } from '../measure.ts';
import { benchSummary } from './bench-text.ts';
import { type Blocks, updateDocument } from './generated-blocks.ts';
import { type LoadResults, loadText } from './load-text.ts';
import { readResults } from './results.ts';

export const performanceBlocks = (): Blocks => ({
  bench: benchSummary(readResults<Results>('results.json')),
  load: loadText(readResults<LoadResults>('load-results.json')),
});

export const writePerformance = (): void => updateDocument('performance.md', performanceBlocks());
