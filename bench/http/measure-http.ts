import { MEASURED_CORE } from '../process/pinned.ts';
import { startProcess } from '../process/start-process.ts';
import { median, round } from '../report/statistics.ts';
import type { Volley, VolleyResult } from './client-process.ts';
import type { Usage } from './service-ready.ts';
import { checkEqual, type Service, startOurs, startSqliteService } from './start-services.ts';

/** One service asked in one way: medians of the rounds. */
export interface HttpRow {
  service: string;
  asked: Asked;
  requestsPerSecond: number;
  /** Milliseconds, as the client saw them. */
  p50: number;
  p99: number;
  /** Milliseconds of CPU a request: of the whole process, and of our functions within it. */
  processCpu: number;
  handlerCpu: number | undefined;
  /** Of a body as it came. */
  bytes: number;
}

export type Asked = 'gzip' | 'identity' | 'not modified';

interface HttpOptions {
  assembly: string;
  rounds: number;
  seconds: number;
  connections: number;
}

/** Both services run all the time and are asked in turn, by one client that has a core to itself. */
export async function measureHttp(options: HttpOptions): Promise<HttpRow[]> {
  const client = await startProcess('http/client-process.ts', { core: MEASURED_CORE });
  const services: Service[] = [];
  try {
    services.push(await startOurs(options.assembly), await startSqliteService());
    const [ours, sqlite] = services as [Service, Service];
    await checkEqual(ours, sqlite);
    const samples = await Promise.all(
      services.flatMap((service) => ASKED.map(openSample(service))),
    );
    const fire = (volley: Volley) => client.ask<VolleyResult>('fire', volley);
    for (const sample of samples) await fire(volleyOf(sample, { ...options, seconds: 1 })); // JIT
    for (let i = 0; i < options.rounds; i += 1) {
      for (const asked of ASKED) {
        for (const sample of samples.filter((one) => one.asked === asked)) {
          await addRound(sample, () => fire(volleyOf(sample, options)));
        }
      }
    }
    return samples.map(summarize);
  } finally {
    for (const { process } of services) await process.stop();
    await client.stop();
  }
}

const ASKED: Asked[] = ['gzip', 'identity', 'not modified'];

interface Round extends VolleyResult {
  processCpu: number;
  handlerCpu: number | undefined;
}

interface Sample {
  service: Service;
  asked: Asked;
  headers: Record<string, string>;
  rounds: Round[];
}

const openSample =
  (service: Service) =>
  async (asked: Asked): Promise<Sample> => {
    const headers = {
      Accept: '*/*',
      Authorization: `Bearer ${service.token}`,
      'Accept-Encoding': asked === 'identity' ? 'identity' : 'gzip',
    };
    if (asked !== 'not modified') return { service, asked, headers, rounds: [] };
    const etag = (await fetch(service.url, { headers })).headers.get('ETag') ?? '';
    return { service, asked, headers: { ...headers, 'If-None-Match': etag }, rounds: [] };
  };

function volleyOf({ service, asked, headers }: Sample, options: HttpOptions): Volley {
  const { connections, seconds } = options;
  const status = asked === 'not modified' ? 304 : 200;
  return { url: service.url, headers, status, connections, seconds };
}

async function addRound(sample: Sample, fire: () => Promise<VolleyResult>): Promise<void> {
  const { process } = sample.service;
  const before = await process.ask<Usage>('usage');
  const result = await fire();
  const after = await process.ask<Usage>('usage');
  const aRequest = (now = Number.NaN, then = Number.NaN) => (now - then) / result.requests;
  sample.rounds.push({
    ...result,
    processCpu: aRequest(after.processCpu, before.processCpu),
    handlerCpu: aRequest(after.handlerCpu, before.handlerCpu),
  });
}

function summarize({ service, asked, rounds }: Sample): HttpRow {
  const of = (figure: (round: Round) => number) => round(median(rounds.map(figure)));
  const handlerCpu = of((one) => one.handlerCpu ?? Number.NaN);
  return {
    service: service.name,
    asked,
    requestsPerSecond: of((one) => one.requests / one.seconds),
    p50: of(({ latency }) => latency.p50),
    p99: of(({ latency }) => latency.p99),
    processCpu: of((one) => one.processCpu),
    handlerCpu: Number.isNaN(handlerCpu) ? undefined : handlerCpu,
    bytes: of((one) => one.bytes / one.requests),
  };
}
