/** `npm run simulate`: plays the scenarios and writes the tables of docs/capacity.md. */
import { installOnce } from '../install.ts';

installOnce();
// These import what has just been installed.
const { findingsTable, inputBlocks } = await import('./report.ts');
const { SCENARIOS } = await import('./scenarios.ts');
const { writeBlocks } = await import('../report/generated-blocks.ts');

const findings = findingsTable(SCENARIOS, (title) => console.error(`playing: ${title}`));
const blocks = { findings, ...inputBlocks() };
for (const block of Object.values(blocks)) console.log(`\n${block}`);
writeBlocks('capacity.md', blocks);
