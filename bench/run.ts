/**
 * `npm run bench`: measures this service beside the baseline, and beside a Fastify service on
 * SQLite; `-- --quick` only shows that the benchmark works.
 */
import { parseArgs } from 'node:util';
import { installOnce } from './install.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const settings = {
  coldRounds: values.quick ? 2 : 25,
  warmRounds: values.quick ? 1 : 2,
  /** Per process: calls for the compiler first, then the calls that count. */
  warmUpCalls: values.quick ? 40 : 600,
  warmCalls: values.quick ? 40 : 400,
  httpRounds: values.quick ? 1 : 3,
  httpSeconds: values.quick ? 1 : 3,
  connections: 16,
};
export type Settings = typeof settings;
const startedAt = performance.now();
process.once('SIGINT', () => process.exit(130)); // child processes end with this one

installOnce();
// These import what has just been installed.
const { measure } = await import('./measure.ts');
const { describeMachine } = await import('./report/machine.ts');
const { benchText } = await import('./report/bench-text.ts');
const { writeResults } = await import('./report/results.ts');
const { writePerformance } = await import('./report/performance-doc.ts');

const machine = describeMachine();
const results = { machine, settings, ...(await measure(settings)) };
console.log(`\n${benchText(results)}`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
if (values.quick) {
  console.log(`\n${seconds} s; the figures of a quick run mean nothing and are not written.`);
} else {
  writeResults('results.json', results);
  writePerformance();
  console.log(`\n${seconds} s; written: bench/results.json, docs/performance.md.`);
  console.log(
    'docs/capacity.md and docs/cost.md use these figures: npm run simulate, npm run cost',
  );
}
