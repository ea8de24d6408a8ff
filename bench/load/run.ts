/**
 * `npm run load`: 200 connections for a minute on the local service, while every club is published
 * every 5 seconds. Exits with 1 when a response is wrong or too old, or when memory keeps growing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installOnce } from '../install.ts';

const CONNECTIONS = 200;

/**
 * So that memory shows what the service keeps: otherwise V8 lets the young generation of every
 * thread grow for minutes, and glibc gives each thread an arena of its own.
 */
const STEADY_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
process.once('SIGINT', () => process.exit(130)); // child processes end with this one

installOnce();
// These import what has just been installed.
const { loadService } = await import('./load-service.ts');
const { describeMachine } = await import('../report/machine.ts');
const { hasPassed, loadText } = await import('./report.ts');
const { writeResults } = await import('../report/results.ts');
const { writePerformance } = await import('../report/performance-doc.ts');

const folder = mkdtempSync(join(tmpdir(), 'club-data-load-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const machine = describeMachine();
const env = STEADY_MEMORY;
const load = await loadService({ folder, env, connections: CONNECTIONS, seconds });
const results = { machine, connections: CONNECTIONS, seconds, ...load };
console.log(`\n${loadText(results)}`);
if (seconds >= 60) {
  writeResults('load-results.json', results);
  writePerformance();
}
process.exitCode = hasPassed(results) ? 0 : 1;
