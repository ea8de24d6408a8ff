/**
 * `npm run load`: 200 connections for a minute on the local stack, while every club is published
 * anew every 5 seconds. Ends with 1 when anything was answered wrongly, or too old, or when the
 * service's memory goes on growing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { synthesize } from '../../packages/local-runtime/src/synthesize.ts';
import type { LocalStackReady } from '../http/local-stack-process.ts';
import type { Usage } from '../http/service-ready.ts';
import { verify } from '../http/verify.ts';
import { installOnce } from '../install.ts';
import { type Helper, startProcess } from '../process/start-process.ts';
import { describeMachine } from '../report/machine.ts';
import { writePerformance } from '../report/performance-doc.ts';
import type { EngineReady } from '../store/engine-process.ts';
import { agesOf, type Publication } from './ages.ts';
import { type Asked, askAll } from './ask-all.ts';
import { CLUBS } from './clubs.ts';
import { type LoadResult, loadText, summarizeLoad } from './report.ts';

const CONNECTIONS = 200;

/**
 * While nothing is short of memory, V8 lets the young generation of every thread (there is one an
 * instance) grow for minutes, and glibc gives each thread a heap of its own; a leak would hide there.
 */
const STEADY_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

installOnce();
const machine = describeMachine();
const folder = mkdtempSync(join(tmpdir(), 'club-data-load-'));
const helpers: Helper<unknown>[] = [];
process.once('SIGINT', () => process.exit(130)); // what was started ends with this process
try {
  console.log('Synthesizing the stack, publishing the clubs ...');
  const result = await loadStack(await synthesize(join(folder, 'assembly')));
  console.log(`\n${loadText(machine, result)}`);
  if (seconds >= 60) {
    const file = new URL('../load-results.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify({ machine, ...result }, undefined, 2)}\n`);
    writePerformance();
  }
  process.exitCode = result.isPassed ? 0 : 1;
} finally {
  for (const helper of helpers.reverse()) await helper.stop();
  rmSync(folder, { recursive: true });
}

/** The database is in a process of its own: it keeps old revisions, and so has to grow. */
async function loadStack(assembly: string): Promise<LoadResult> {
  const engine = await start<EngineReady>('store/engine-process.ts', {
    args: [join(folder, 'certificate.pem')],
  });
  const service = await start<LocalStackReady>('http/local-stack-process.ts', {
    args: [assembly, engine.ready.plainEndpoint],
    env: STEADY_MEMORY,
  });
  const { tableName, dynamodbEndpoint } = service.ready;
  const publisher = await start('load/publisher-process.ts', {
    args: [tableName, dynamodbEndpoint],
  });
  return load(service, publisher);
}

async function start<Ready>(...words: Parameters<typeof startProcess>): Promise<Helper<Ready>> {
  const helper = await startProcess<Ready>(...words);
  helpers.push(helper);
  return helper;
}

async function load(
  service: Helper<LocalStackReady>,
  publisher: Helper<unknown>,
): Promise<LoadResult> {
  const { baseUrl } = service.ready;
  const keys = await publisher.ask<Record<string, string>>('open');
  const tokens: Record<string, string> = {};
  for (const club of CLUBS) tokens[club] = await verify(baseUrl, club, keys[club] ?? '');

  console.log(`${CONNECTIONS} connections for ${seconds} s ...`);
  const usages: Usage[] = [];
  const sampling = setInterval(async () => usages.push(await service.ask<Usage>('usage')), 1_000);
  await publisher.ask('start');
  const asked: Asked = await askAll({ baseUrl, tokens, connections: CONNECTIONS, seconds });
  clearInterval(sampling);
  const publications = await publisher.ask<Publication[]>('publications');
  const ages = agesOf(asked.sightings, publications);
  return summarizeLoad({ asked, ages, publications, usages, seconds, connections: CONNECTIONS });
}
