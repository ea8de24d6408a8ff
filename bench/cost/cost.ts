/** `npm run cost`: works out the tables of docs/cost.md, prints them and writes them there. */
import { installOnce } from '../install.ts';

installOnce();
// These import what has just been installed.
const { costBlocks } = await import('./blocks.ts');
const { writeBlocks } = await import('../report/generated-blocks.ts');

const blocks = costBlocks();
for (const block of Object.values(blocks)) console.log(`\n${block}`);
writeBlocks('cost.md', blocks);
