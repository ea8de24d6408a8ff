/** `npm run cost`: calculates the tables of docs/cost.md and docs/deploy.md, prints and writes them. */
import { costBlocks, deployBlocks } from '../cost/blocks.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

writeBlocks('cost.md', costBlocks());
writeBlocks('deploy.md', deployBlocks());
