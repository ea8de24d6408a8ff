/** `npm run cost`: calculates the tables of docs/cost.md, capacity.md and deploy.md, prints and writes them. */
import { capacityBlocks } from '../capacity/limits.ts';
import { costBlocks, deployBlocks, pricesTable } from '../cost/blocks.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

console.log(`${pricesTable()}\n`);
writeBlocks('cost.md', costBlocks());
writeBlocks('capacity.md', capacityBlocks());
writeBlocks('deploy.md', deployBlocks());
