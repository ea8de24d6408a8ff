import { readFileSync, writeFileSync } from 'node:fs';
import { loadText } from '../load/report.ts';
import { tricksText } from '../tricks/tricks-text.ts';
import { replaceBlocks } from './generated-block.ts';
import { reportText } from './report-text.ts';

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);

/** The tables of docs/performance.md, from what was measured last. */
export function performanceBlocks(): Record<string, string> {
  const { machine, ...load } = readResults('load-results.json');
  return {
    bench: asBlock(reportText(readResults('results.json'))),
    tricks: asBlock(tricksText(readResults('tricks-results.json'))),
    load: asBlock(loadText(machine, load)),
  };
}

export function writePerformance(): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, replaceBlocks(text, performanceBlocks()));
}

// biome-ignore lint/suspicious/noExplicitAny: as one of the commands wrote it
const readResults = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const asBlock = (text: string): string => `\n\`\`\`text\n${text}\n\`\`\`\n`;
