import type { Asked, HttpRow } from '../http/measure-http.ts';
import type { Measured } from '../measure.ts';
import { round } from './statistics.ts';

/** What was set out to be reached, and what is. */
export interface Target {
  name: string;
  figure: number;
  limit: number;
  isMet: boolean;
}

/** The limits of the issue that this benchmark was built for: of our times by the usual way's. */
export function compareWithTargets({ payload, cold, warm, http }: Measured): Target[] {
  const { ours, usual } = cold;
  const at256 = cold.limited?.find(({ memoryMb }) => memoryMb === 256);
  const [ourHttp, sqliteHttp] = Map.groupBy(http, ({ service }) => service).values();
  const handlers = rowOf(ourHttp, 'gzip').handlerCpu ?? Number.NaN;
  const handlersPlain = rowOf(ourHttp, 'identity').handlerCpu ?? Number.NaN;
  const bundles = payload.filter(({ name }) => name !== 'usual way').map((one) => one.codeBytes);
  return [
    atMost(
      'load and first call, above a bare process, to the usual way',
      0.5,
      ours.totalAboveBare / usual.totalAboveBare,
    ),
    atMost(
      'first call after initialization, to the usual way',
      0.25,
      ours.firstCall.p50 / usual.firstCall.p50,
    ),
    ...(at256
      ? [
          atMost(
            "first call with 256 MB's share of a CPU, to the usual way",
            0.15,
            at256.ours.p50 / at256.usual.p50,
          ),
        ]
      : []),
    atMost(
      'CPU of a warm request that reads its document, to the usual way',
      1 / 5,
      warm.read.cpu / warm.usual.cpu,
    ),
    atMost(
      'CPU of a warm request whose document is remembered, to the usual way',
      1 / 40,
      warm.remembered.cpu / warm.usual.cpu,
    ),
    atMost('p99 of a warm request whose document is remembered, ms', 1, warm.remembered.wall.p99),
    atMost(
      "handlers' CPU a request over HTTP, to Fastify's, compressed",
      1,
      handlers / rowOf(sqliteHttp, 'gzip').processCpu,
    ),
    atMost('the same, not compressed', 1, handlersPlain / rowOf(sqliteHttp, 'identity').processCpu),
    atMost('largest bundle of a function, kB', 240, Math.max(...bundles) / 1000),
  ];
}

function rowOf(rows: HttpRow[] | undefined, asked: Asked): HttpRow {
  const row = rows?.find((one) => one.asked === asked);
  if (!row) throw new Error(`Nothing was measured over HTTP for ${asked}.`);
  return row;
}

const atMost = (name: string, limit: number, figure: number): Target => ({
  name,
  figure: round(figure),
  limit,
  isMet: figure <= limit,
});
