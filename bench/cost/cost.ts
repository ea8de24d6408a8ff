/** `npm run cost`: works out the tables of docs/cost.md, prints them and writes them there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { replaceBlocks } from '../report/generated-block.ts';
import { costBlocks } from './cost-blocks.ts';

const document = new URL('../../docs/cost.md', import.meta.url);
const blocks = costBlocks();
for (const block of Object.values(blocks)) console.log(`\n${block}`);
writeFileSync(document, replaceBlocks(readFileSync(document, 'utf8'), blocks));
console.error('\nwritten: docs/cost.md');
