import { markdownTable } from '../../report/markdown-table.ts';
import type { LimitName } from '../model/limit-names.ts';
import type { Case } from '../scenarios.ts';
import { onLambda, type Timings } from '../timings.ts';
import type { Findings, Meeting } from './findings.ts';

export interface Played {
  of: Case;
  findings: Findings;
}

const LIMIT_TITLES: Record<LimitName, string> = {
  firewall: 'WAF, requests of an address',
  'account throttle': 'API Gateway, rate of the account',
  'stage throttle': 'API Gateway, rate of our stage',
  'lambda concurrency': 'Lambda, concurrency',
  'lambda requests': 'Lambda, requests/s (10 × concurrency)',
  'lambda scaling': 'Lambda, 1,000 new environments in 10 s',
  'partition read units': 'DynamoDB, read units of a partition',
  'table read units': 'DynamoDB, read units of the table',
  'integration timeout': 'API Gateway, time for an answer',
};

/** Which limit is met, when, and what comes of it. */
export const limitsTable = (played: Played[]): string =>
  markdownTable(
    ['', 'met first', 'next', 'served at the peak, requests/s', 'refused of all'],
    played.map(({ of, findings: { met, servedAtPeak, refusedShare } }) => [
      caseTitle(of),
      meeting(met[0]),
      meeting(met[1]),
      whole(servedAtPeak),
      percent(refusedShare),
    ]),
  );

/** How much of each is used at most: what quotas have to allow. */
export const useTable = (played: Played[]): string =>
  markdownTable(
    [
      '',
      'environments',
      'under way',
      'read units/s, hottest partition',
      'of the table',
      'p50',
      'p99',
    ],
    played.map(({ of, findings }) => [
      caseTitle(of),
      whole(findings.environments),
      whole(findings.concurrency),
      whole(findings.hottest),
      whole(findings.units),
      ms(findings.p50),
      ms(findings.p99),
    ]),
  );

/** As the limits' table, of single changes. */
export const variantsTable = (played: { title: string; findings: Findings }[]): string =>
  markdownTable(
    ['this design, raised limits', 'met first', 'served at the peak, requests/s', 'refused of all'],
    played.map(({ title, findings: { met, servedAtPeak, refusedShare } }) => [
      title,
      meeting(met[0]),
      whole(servedAtPeak),
      percent(refusedShare),
    ]),
  );

/** What the functions take: as measured, and as the model has it on Lambda. */
export function timesTable({ ours, usual, authorizer }: Timings, memoryMb: number): string {
  const rows = Object.entries({ 'this design': ours, 'the usual way': usual, authorizer });
  return markdownTable(
    [
      '',
      'init, here',
      'on Lambda',
      'first call, CPU here',
      'on Lambda',
      'call that reads, CPU here',
      'on Lambda',
    ],
    rows.map(([name, measured]) => {
      const times = onLambda(measured, memoryMb);
      const { initMs, firstCpuMs, readCpuMs } = measured;
      return [
        name,
        ...[initMs, times.initMs, firstCpuMs, times.firstMs, readCpuMs, times.readMs].map(ms),
      ];
    }),
  );
}

export const caseTitle = ({ clubs, limits, design }: Case): string =>
  `${clubs === 1 ? 'one club' : `${whole(clubs)} clubs`}, ${limits}: ${design}`;

const meeting = (met: Meeting | undefined): string =>
  met === undefined
    ? 'none'
    : `${LIMIT_TITLES[met.limit]}: after ${met.second} s, at ${whole(met.offered)}/s`;

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;

const ms = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  return `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
};
