/** `npm run simulate`: plays the scenarios and writes the tables of docs/capacity.md. */
import { installOnce } from '../install.ts';

installOnce();
// These import what has just been installed.
const { capacityBlocks } = await import('./report.ts');
const { writeBlocks } = await import('../report/generated-blocks.ts');

const blocks = capacityBlocks((title) => console.error(`playing: ${title}`));
for (const block of Object.values(blocks)) console.log(`\n${block}`);
writeBlocks('capacity.md', blocks);
