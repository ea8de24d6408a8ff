/** `npm run simulate`: plays the scenarios, prints the tables of docs/capacity.md and writes them. */
import { findingsTable, inputBlocks } from '../match-day/report.ts';
import { SCENARIOS } from '../match-day/scenarios.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

const findings = findingsTable(SCENARIOS, (title) => console.error(`playing: ${title}`));
writeBlocks('capacity.md', { findings, ...inputBlocks() });
