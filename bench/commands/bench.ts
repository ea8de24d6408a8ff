/**
 * `npm run bench`: measures the service beside the baseline. `-- --quick` only checks that the benchmark works.
 */
import { measure } from '../measure.ts';
import { benchText } from '../report/bench-text.ts';
import { describeMachine } from '../report/machine.ts';
import { writePerformance } from '../report/performance-doc.ts';
import { writeResults } from '../report/results.ts';
import { FULL, QUICK } from '../settings.ts';

const isQuick = process.argv.includes('--quick');
const settings = isQuick ? QUICK : FULL;
const machine = describeMachine();
const results = { machine, settings, ...(await measure(settings)) };
console.log(`\n${benchText(results)}\n`);
if (isQuick) {
  console.log('The figures of a quick run mean nothing and are not written.');
} else {
  writeResults('results.json', results);
  writePerformance();
  console.log('docs/capacity.md and docs/cost.md use these figures: npm run cost');
}
