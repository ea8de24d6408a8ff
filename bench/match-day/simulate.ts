/** `npm run simulate`: plays the match days of docs/capacity.md, and writes its tables and pictures. */
import { readFileSync, writeFileSync } from 'node:fs';
import { installOnce } from '../install.ts';
import { replaceBlocks } from '../report/generated-block.ts';
import type { Pair } from './report/chart-option.ts';
import { blocksOf, type Study, study } from './report/study.ts';
import { LIMITS, type LimitsName } from './scenarios.ts';
import { measureSizes } from './sizes.ts';
import { readTimings } from './timings.ts';

installOnce();
const { draw } = await import('./report/draw.ts'); // imports what has just been installed

const DOCS = new URL('../../docs/', import.meta.url);

const inputs = { timings: readTimings(), sizes: measureSizes() };
const played = study(inputs, (title) => console.error(`playing: ${title}`));
const blocks = blocksOf(played);
for (const block of Object.values(blocks)) console.log(`\n${block}`);

const document = new URL('capacity.md', DOCS);
writeFileSync(document, replaceBlocks(readFileSync(document, 'utf8'), blocks));
for (const [file, pair] of Object.entries(pairsOf(played))) {
  writeFileSync(new URL(`capacity/${file}.svg`, DOCS), draw(pair));
}
console.error('\nwritten: docs/capacity.md, docs/capacity/*.svg');

function pairsOf({ cases }: Study): Record<string, Pair> {
  const pair = (clubs: number, limits: LimitsName, title: string): Pair => {
    const [ours, usual] = cases.filter(({ of }) => of.clubs === clubs && of.limits === limits);
    if (!ours || !usual) throw new Error(`Not played: ${clubs}, ${limits}`);
    return { title, ours: ours.day, usual: usual.day, limits: LIMITS[limits] };
  };
  return {
    'one-club': pair(1, 'default limits', 'One club, default quotas'),
    'one-club-raised': pair(1, 'raised limits', 'One club, limits raised'),
    'thousand-clubs': pair(1_000, 'default limits', '1,000 clubs at once, default quotas'),
    'thousand-clubs-raised': pair(1_000, 'raised limits', '1,000 clubs at once, limits raised'),
  };
}
