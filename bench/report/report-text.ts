import type { ColdStart } from '../cold/measure-cold.ts';
import type { HttpRow } from '../http/measure-http.ts';
import type { Measured } from '../measure.ts';
import type { Settings } from '../settings.ts';
import type { WarmCall } from '../warm/measure-warm.ts';
import type { describeMachine } from './machine.ts';
import type { Spread } from './statistics.ts';
import { tableText } from './table.ts';
import type { Target } from './targets.ts';

export interface Report extends Measured {
  machine: ReturnType<typeof describeMachine>;
  settings: Settings;
  targets: Target[];
}

/** Everything as tables; times are in milliseconds. */
export function reportText({ machine, settings, targets, ...measured }: Report): string {
  const { cpu, cores, memoryGb, platform, node, date, commit } = machine;
  const pinning = machine.isPinned
    ? 'servers on core 0, what is measured on core 1'
    : 'cores not kept apart';
  return [
    `${cpu}, ${cores} cores, ${memoryGb} GB, ${platform}; Node.js ${node}; ${pinning}\ncommit ${commit}, ${date}`,
    payloadTable(measured),
    coldTable(measured),
    limitedTable(measured),
    warmTable(measured),
    httpTable(measured.http, settings.connections),
    targetsTable(targets),
  ].join('\n\n');
}

const targetsTable = (targets: Target[]): string =>
  tableText(
    'Targets',
    ['target', 'figure', 'limit', ''],
    targets.map(({ name, figure, limit, isMet }) => [
      name,
      figure,
      limit,
      isMet ? 'ok' : 'NOT MET',
    ]),
  );

function payloadTable({ payload, loads }: Measured): string {
  return tableText(
    'Functions: what is uploaded (kB), and the load above a bare process (ms)',
    ['function', 'code', 'all', 'gzip', 'load'],
    payload.map(({ name, codeBytes, bytes, gzipBytes }) => {
      return [name, kilo(codeBytes), kilo(bytes), kilo(gzipBytes), loads[name] ?? Number.NaN];
    }),
  );
}

function coldTable({ cold }: Measured): string {
  const row = (name: string, start: ColdStart) => [
    name,
    ...both(start.load),
    start.loadAboveBare,
    ...both(start.firstCall),
    start.firstCallCpu,
    start.laterCall,
    start.totalAboveBare,
    start.totalAboveBare / cold.usual.totalAboveBare,
    start.totalCpuAboveBare,
  ];
  return tableText(
    `Cold: GET /clubs/{club}/teams by a fresh process (ms, n = ${cold.ours.load.n})`,
    [
      '',
      'load',
      'p90',
      'above bare',
      'first call',
      'p90',
      'its CPU',
      '6th call',
      'both above bare',
      'ratio',
      'CPU of both',
    ],
    [
      row('no-op (bare)', cold.noOp),
      row('usual way', cold.usual),
      row('ours', cold.ours),
      row('ours / usual', cold.ours).map((value, i) => {
        const usual = row('', cold.usual)[i];
        return typeof value === 'number' && typeof usual === 'number' ? value / usual : value;
      }),
    ],
  );
}

function limitedTable({ cold }: Measured): string {
  if (!cold.limited) {
    return 'First call with a limited CPU: not limited on this machine.';
  }
  return tableText(
    "First call with a memory size's share of a CPU, after a load without limit (ms)",
    ['', 'usual way', 'p90', 'ours', 'p90', 'ratio'],
    cold.limited.map(({ memoryMb, ours, usual }) => [
      `${memoryMb} MB`,
      ...both(usual),
      ...both(ours),
      ours.p50 / usual.p50,
    ]),
  );
}

function warmTable({ warm }: Measured): string {
  const row = ({ name, cpu, wall, reads, bytesRead }: WarmCall) => [
    name,
    cpu,
    cpu / warm.usual.cpu,
    wall.p50,
    wall.p90,
    wall.p99,
    reads,
    kilo(bytesRead),
  ];
  return tableText(
    `Warm: GET /clubs/{club}/teams (ms a call, n = ${warm.usual.wall.n}; reads from the database, kB)`,
    ['', 'CPU', 'ratio', 'p50', 'p90', 'p99', 'reads', 'kB'],
    [warm.noOp, warm.usual, warm.read, warm.remembered, warm.notModified].map(row),
  );
}

function httpTable(rows: HttpRow[], connections: number): string {
  const table = tableText(
    `HTTP: the same, asked by ${connections} connections (requests/s on one core; ms; kB a body)`,
    [
      '',
      'asked for',
      'requests/s',
      'p50',
      'p99',
      'CPU a request',
      'handlers',
      'stand-in',
      'share',
      'body',
    ],
    rows.map(({ processCpu, handlerCpu = Number.NaN, ...row }) => [
      row.service,
      row.asked,
      row.requestsPerSecond,
      row.p50,
      row.p99,
      processCpu,
      handlerCpu,
      processCpu - handlerCpu,
      Number.isNaN(handlerCpu) ? '' : `${((100 * handlerCpu) / processCpu).toFixed(1)} %`,
      kilo(row.bytes),
    ]),
  );
  return `${table}\n\nhandlers: our functions, the authorizer included; stand-in: API Gateway, Lambda and DynamoDB here.`;
}

const both = ({ p50, p90 }: Spread): number[] => [p50, p90];

const kilo = (bytes: number): number => bytes / 1000;
