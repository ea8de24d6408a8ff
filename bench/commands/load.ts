/**
 * `npm run load`: simulates the match day of `npm run suite -- load` and writes its results. Exits with 1 if a
 * response is wrong.
 */
import { playMatchDay } from '../../test/load/match-day.ts';
import { loadText } from '../report/load-text.ts';
import { describeMachine } from '../report/machine.ts';
import { writePerformance } from '../report/performance-doc.ts';
import { writeResults } from '../report/results.ts';

/** Duration from `-- <seconds>`. Results of less than a minute are not written. */
const seconds = Number(process.argv[3] ?? 60);
const machine = { ...describeMachine(), isPinned: false };
const results = { machine, seconds, ...(await playMatchDay(seconds)) };
console.log(`\n${loadText(results)}\n`);
if (seconds >= 60) {
  writeResults('load-results.json', results);
  writePerformance();
}
process.exitCode = results.wrongCount === 0 ? 0 : 1;
