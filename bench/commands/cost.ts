/** `npm run cost`: calculates the tables of docs/cost.md, prints them and writes them. */
import { costBlocks } from '../cost/blocks.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

writeBlocks('cost.md', costBlocks());
