/**
 * `npm run load`: 200 connections for a minute on the local service, while every club is published
 * every 5 seconds. Exits with 1 when a response is wrong or too old, or when memory keeps growing.
 */
import { loadService } from '../load/load-service.ts';
import { hasPassed, loadText } from '../load/report.ts';
import { writePerformance } from '../report/performance-doc.ts';
import { writeResults } from '../report/results.ts';

/** `-- <seconds>`; less than a minute is not written. */
const seconds = Number(process.argv[3] ?? 60);
const results = await loadService({ connections: 200, seconds });
console.log(`\n${loadText(results)}\n`);
if (seconds >= 60) {
  writeResults('load-results.json', results);
  writePerformance();
}
process.exitCode = hasPassed(results) ? 0 : 1;
