/** `npm run simulate`: plays the scenarios, prints the tables of docs/capacity.md and writes them. */
import { EDGE_SCENARIOS } from '../match-day/edge-scenarios.ts';
import { edgeTable, findingsTable, inputBlocks } from '../match-day/report.ts';
import { SCENARIOS } from '../match-day/scenarios.ts';
import { writeBlocks } from '../report/generated-blocks.ts';

const onPlay = (title: string): void => console.error(`playing: ${title}`);
const findings = findingsTable(SCENARIOS, onPlay);
const edge = edgeTable(EDGE_SCENARIOS, onPlay);
writeBlocks('capacity.md', { findings, edge, ...inputBlocks() });
