/** `npm run cost`: calculates the tables of docs/cost.md and docs/deploy.md, prints and writes them. */
import { costBlocks, deployBlocks, pricesTable } from '../cost/blocks.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

console.log(`${pricesTable()}\n`);
writeBlocks('cost.md', costBlocks());
writeBlocks('deploy.md', deployBlocks());
