import { readFileSync, writeFileSync } from 'node:fs';
import { type LoadResult, loadText } from '../load/report.ts';
import { type TricksResults, tricksText } from '../tricks/tricks-text.ts';
import { replaceBlocks } from './generated-block.ts';
import { type Report, reportText } from './report-text.ts';

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);

/** The tables of docs/performance.md, from what was measured last. */
export function performanceBlocks(): Record<string, string> {
  const { machine, ...load } = readResults<LoadResult & Pick<Report, 'machine'>>(
    'load-results.json',
  );
  return {
    bench: asBlock(reportText(readResults<Report>('results.json'))),
    tricks: asBlock(tricksText(readResults<TricksResults>('tricks-results.json'))),
    load: asBlock(loadText(machine, load)),
  };
}

export function writePerformance(): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, replaceBlocks(text, performanceBlocks()));
}

/** As the command that measured wrote it. */
const readResults = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const asBlock = (text: string): string => `\n\`\`\`text\n${text}\n\`\`\`\n`;
