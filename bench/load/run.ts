/**
 * `npm run load`: 200 connections for a minute on the local service, while every club is published
 * every 5 seconds. Exits with 1 when a response is wrong or too old, or when memory keeps growing.
 */
import { parseArgs } from 'node:util';
import { installOnce } from '../install.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
process.once('SIGINT', () => process.exit(130)); // child processes end with this one

installOnce();
// These import what has just been installed.
const { loadService } = await import('./load-service.ts');
const { hasPassed, loadText } = await import('./report.ts');
const { writeResults } = await import('../report/results.ts');
const { writePerformance } = await import('../report/performance-doc.ts');

const results = await loadService({ connections: 200, seconds });
console.log(`\n${loadText(results)}`);
if (seconds >= 60) {
  writeResults('load-results.json', results);
  writePerformance();
}
process.exitCode = hasPassed(results) ? 0 : 1;
