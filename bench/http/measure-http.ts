import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { BIG_CLUB } from '../club/made-club.ts';
import { createToken } from '../club/publish-club.ts';
import type { Lab } from '../lab/open-lab.ts';
import { MEASURED_CORE, pinThisProcess, SERVER_CORE } from '../process/pinned.ts';
import { type Child, startProcess } from '../process/start-process.ts';
import type { Usage } from '../process/usage.ts';
import { median, round, spreadOf } from '../report/statistics.ts';
import type { SqliteReady } from '../sqlite-service/process.ts';

const KINDS = ['gzip', 'identity', 'not modified'] as const;

/** One service with one kind of request: medians of the rounds. */
export interface HttpRow extends Round {
  service: 'ours' | 'Fastify, SQLite';
  kind: (typeof KINDS)[number];
}

interface Round {
  requestsPerSecond: number;
  /** Milliseconds, as the client sees them. */
  p50: number;
  p99: number;
  /** Milliseconds of CPU per request: of the whole process, and of our functions in it. */
  processCpu: number;
  handlerCpu: number | null;
}

interface HttpOptions {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Both services run all the time and are asked in turn, by a client with a core of its own. */
export async function measureHttp(lab: Lab, options: HttpOptions): Promise<HttpRow[]> {
  const { slug } = BIG_CLUB.club;
  const { baseUrl } = lab.service.ready;
  const token = await createToken(lab.table, baseUrl, slug);
  const url = `${baseUrl}/clubs/${slug}/teams`;
  const sqlite = await startProcess<SqliteReady>('sqlite-service/process.ts', {
    args: [url, token],
    core: SERVER_CORE,
  });
  pinThisProcess(MEASURED_CORE);
  const other = `${sqlite.ready.origin}/api/v1/clubs/${slug}/teams`;
  const headers = { Accept: '*/*', Authorization: `Bearer ${token}` };
  try {
    const bodies = [url, other].map(async (one) => (await fetch(one, { headers })).json());
    assert.deepEqual(await bodies[0], await bodies[1]);
    const services: [HttpRow['service'], string, Child<unknown>][] = [
      ['ours', url, lab.service],
      ['Fastify, SQLite', other, sqlite],
    ];
    const targets = services.flatMap(([service, url, process]) =>
      KINDS.map((kind): Target => ({ service, kind, url, process, headers, rounds: [] })),
    );
    for (const target of targets) await addRound(target, { ...options, seconds: 1 }); // warm-up
    for (const target of targets) target.rounds = [];
    for (let i = 0; i < options.rounds; i += 1) {
      for (const target of targets) await addRound(target, options);
    }
    return targets.map(summarize);
  } finally {
    await sqlite.stop();
  }
}

interface Target extends Pick<HttpRow, 'service' | 'kind'> {
  url: string;
  process: Child<unknown>;
  headers: Record<string, string>;
  rounds: Round[];
}

async function addRound(target: Target, { connections, seconds }: HttpOptions): Promise<void> {
  const { url, process, kind, rounds } = target;
  const encoding = kind === 'identity' ? 'identity' : 'gzip';
  const headers: Record<string, string> = { ...target.headers, 'Accept-Encoding': encoding };
  if (kind === 'not modified') {
    headers['If-None-Match'] = (await fetch(url, { headers })).headers.get('ETag') ?? '';
  }
  const before = await process.ask<Usage>('usage');
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, headers, connections, duration: seconds };
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon's own histogram has whole milliseconds.
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  await sleep(500); // the last requests, whose connections are closed, still use CPU
  const after = await process.ask<Usage>('usage');
  const status = kind === 'not modified' ? '304' : '200';
  assert.deepEqual(Object.keys(result.statusCodeStats ?? {}), [status], url);
  const { sent, total } = result.requests;
  const { p50, p99 } = spreadOf(latencies);
  const { handlerCpu } = after;
  rounds.push({
    requestsPerSecond: total / result.duration,
    p50,
    p99,
    processCpu: (after.processCpu - before.processCpu) / sent,
    handlerCpu: handlerCpu ? (handlerCpu - (before.handlerCpu ?? 0)) / sent : null,
  });
}

function summarize({ service, kind, rounds }: Target): HttpRow {
  const of = (key: keyof Round) => round(median(rounds.map((one) => one[key] ?? 0)));
  const handlerCpu = service === 'ours' ? of('handlerCpu') : null;
  const [requestsPerSecond, processCpu] = [of('requestsPerSecond'), of('processCpu')];
  return {
    service,
    kind,
    requestsPerSecond,
    p50: of('p50'),
    p99: of('p99'),
    processCpu,
    handlerCpu,
  };
}
