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
import type { Settings } from '../settings.ts';
import type { SqliteReady } from '../sqlite-service/process.ts';

const KINDS = ['gzip', 'identity', 'not modified'] as const;

/** One service with one kind of request: medians of the rounds. */
export interface HttpRow {
  service: 'ours' | 'Fastify, SQLite';
  kind: (typeof KINDS)[number];
  figures: Figures;
}

interface Figures {
  requestsPerSecond: number;
  /** Milliseconds, as the client sees them. */
  p50: number;
  p99: number;
  /** Milliseconds of CPU per request: of the whole process, and of our functions in it. */
  processCpu: number;
  handlerCpu: number;
}

/** Each service in its process, one after the other, by a client with a core of its own. */
export async function measureHttp(lab: Lab, settings: Settings): Promise<HttpRow[]> {
  const { baseUrl } = lab.service.ready;
  const token = await createToken(lab.table, baseUrl, BIG_CLUB.club.slug);
  const url = `${baseUrl}/clubs/${BIG_CLUB.club.slug}/teams`;
  const sqlite = await startProcess<SqliteReady>('sqlite-service/process.ts', {
    args: [url, token],
    core: SERVER_CORE,
  });
  pinThisProcess(MEASURED_CORE);
  const other = `${sqlite.ready.origin}/api/v1/clubs/${BIG_CLUB.club.slug}/teams`;
  const headers = { Accept: '*/*', Authorization: `Bearer ${token}` };
  const rows: HttpRow[] = [];
  try {
    const bodies = [url, other].map(async (one) => (await fetch(one, { headers })).json());
    assert.deepEqual(await bodies[0], await bodies[1]);
    for (const kind of KINDS) {
      const ours = await measureKind(kind, { url, headers, process: lab.service }, settings);
      rows.push({ service: 'ours', kind, figures: ours });
      const theirs = await measureKind(kind, { url: other, headers, process: sqlite }, settings);
      rows.push({ service: 'Fastify, SQLite', kind, figures: theirs });
    }
    return rows;
  } finally {
    await sqlite.stop();
  }
}

interface Target {
  url: string;
  headers: Record<string, string>;
  process: Child<unknown>;
}

async function measureKind(
  kind: HttpRow['kind'],
  target: Target,
  settings: Settings,
): Promise<Figures> {
  const headers = { ...target.headers };
  headers['Accept-Encoding'] = kind === 'identity' ? 'identity' : 'gzip';
  const etag = (await fetch(target.url, { headers })).headers.get('ETag') ?? '';
  if (kind === 'not modified') headers['If-None-Match'] = etag;
  const rounds: Figures[] = [];
  for (let i = 0; i <= settings.httpRounds; i += 1) {
    rounds.push(await measureRound({ ...target, headers }, settings));
  }
  rounds.shift(); // warm-up
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [name, round(median(rounds.map((one) => one[name])))]);
  return Object.fromEntries(medians);
}

async function measureRound(
  { url, headers, process }: Target,
  settings: Settings,
): Promise<Figures> {
  const { connections, httpSeconds: duration } = settings;
  const before = await process.ask<Usage>('usage');
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, headers, connections, duration };
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // autocannon's own histogram has whole milliseconds.
    instance.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  await sleep(500); // the last requests, whose connections are closed, still use CPU
  const after = await process.ask<Usage>('usage');
  const status = headers['If-None-Match'] ? '304' : '200';
  assert.deepEqual(Object.keys(result.statusCodeStats ?? {}), [status], url);
  const { sent, total } = result.requests;
  return {
    requestsPerSecond: total / result.duration,
    p50: spreadOf(latencies).p50,
    p99: spreadOf(latencies).p99,
    processCpu: (after.processCpu - before.processCpu) / sent,
    handlerCpu: (after.handlerCpu - before.handlerCpu) / sent,
  };
}
