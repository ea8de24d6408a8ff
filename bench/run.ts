/**
 * `npm run bench`: measures this service beside the same endpoint written the usual way, and
 * beside a Fastify service on SQLite; `-- --quick` only shows that the bench works.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installOnce } from './install.ts';
import { FULL, QUICK } from './settings.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const settings = values.quick ? QUICK : FULL;
const startedAt = performance.now();
process.once('SIGINT', () => process.exit(130)); // what was started ends with this process

installOnce();
// These import what has just been installed.
const { measure } = await import('./measure.ts');
const { describeMachine } = await import('./report/machine.ts');
const { reportText } = await import('./report/report-text.ts');
const { writePerformance } = await import('./report/performance-doc.ts');
const { compareWithTargets } = await import('./report/targets.ts');

const machine = describeMachine();
const measured = await measure(settings);
const targets = compareWithTargets(measured);
console.log(`\n${reportText({ machine, settings, targets, ...measured })}`);

const seconds = Math.round((performance.now() - startedAt) / 1000);
const results = new URL('./results.json', import.meta.url);
if (values.quick) {
  console.log(`\n${seconds} s; a quick run's figures mean nothing and are not written.`);
} else {
  const all = { machine, seconds, settings, targets, ...measured };
  writeFileSync(results, `${JSON.stringify(all, undefined, 2)}\n`);
  writePerformance();
  console.log(`\n${seconds} s; written to bench/results.json and docs/performance.md.`);
}
