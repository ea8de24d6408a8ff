/**
 * `node bench/run.ts nightly-job [CLUBS]`: CPU and peak memory of a job that publishes 1,000 clubs,
 * copies of the samples, to a table of the local service.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { markdownTable } from 'markdown-table';
import { SERVER_CORE } from '../process/pinned.ts';
import type { ServiceReady } from '../process/service-process.ts';
import { startProcess } from '../process/start-process.ts';
import { synthesize } from '../process/synthesize.ts';
import { type Run, runCommand } from '../publish/run-command.ts';

const count = Number(process.argv[3] ?? 1000);
/** Samples, of which nine copies are four large clubs, four small ones and one that has hardly begun: 124 kB on average. */
const SAMPLES = ['sk-kesselhafen', 'volley-sant-orsetto', 'bk-ornevig'].map((name) =>
  readFileSync(resolve(import.meta.dirname, `../../examples/clubs/${name}.json`), 'utf8'),
);
const folder = mkdtempSync(join(tmpdir(), 'club-data-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true })); // also after Ctrl-C
const clubs = join(folder, 'clubs');
mkdirSync(clubs);
synthesize(join(folder, 'assembly'));
const service = await startProcess<ServiceReady>('process/service-process.ts', {
  args: ['--assembly', join(folder, 'assembly')],
  core: SERVER_CORE,
});
const { tableName, dynamodbEndpoint } = service.ready;

function writeClub(number: number, change: (text: string) => string = (text) => text): void {
  const kind = number % 9;
  const club = JSON.parse(SAMPLES[kind === 8 ? 2 : kind % 2] ?? '');
  club.club.slug = `club-${number}`;
  writeFileSync(join(clubs, `${number}.json`), change(JSON.stringify(club, undefined, 1)));
}

const publish = (exitCode: number, ...options: string[]): Promise<Run> => {
  const target = ['--table', tableName, '--endpoint', dynamodbEndpoint];
  return runCommand(folder, ['publish', clubs, '--yes', '--json', ...options, ...target], exitCode);
};

const rows: string[][] = [];
async function measure(name: string, run: Promise<Run>): Promise<void> {
  const { seconds, megabytes, stdout } = await run;
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  const { clubs = {} } = JSON.parse(last || '{}') as { clubs?: Record<string, number> };
  const counts = Object.entries(clubs).filter(([, number]) => number > 0);
  const outcome = counts.map(([action, number]) => `${number} ${action}`).join(', ');
  rows.push([name, seconds.toFixed(1), megabytes.toFixed(0), outcome]);
  console.log(rows.at(-1)?.join(' | '));
}

for (let number = 0; number < count; number += 1) writeClub(number);
await measure(`first publish of ${count}`, publish(0));
await measure('nothing changed', publish(0));
for (let i = 0; i < 10; i += 1) {
  writeClub(Math.floor((i * count) / 10), (text) => text.replace('"name": "', '"name": "1. '));
}
await measure('ten changed', publish(0));
writeClub(Math.floor(count / 2), (text) => text.replace('"seasons"', '"saisons"'));
await measure('one broken file', publish(3, '--keep-going'));
await service.stop();
console.log(markdownTable([['run', 'CPU s', 'peak MB', 'clubs'], ...rows], { align: 'lrrl' }));
