import { routes } from '../../shared/routes.ts';
import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table } from '../report/table.ts';
import { afterAllowances } from './allowances.ts';
import { billTable, dollars } from './bill.ts';
import { calendarUsage } from './calendars.ts';
import { DESIGNS, MEASURED_ON } from './designs.ts';
import { edgeDayUsage, edgeUsage } from './edge-usage.ts';
import { PRICES, totalOf, type Usage } from './prices.ts';
import { SMALL, smallStage, smallStageTable } from './small-stage.ts';
import { standingOf } from './standing.ts';
import { strangersTable } from './strangers.ts';
import { DAYS, LEAGUE_DAY } from './traffic.ts';
import { dayUsage, MEMORY_GB, usageOf, WAYS } from './usage.ts';
import { pageViewsOf } from './views.ts';

const HOURS_OF_MONTH = 730;
const MULTIPLES: Record<number, string> = { 1000: 'thousand ', 1000000: 'million ' };

/** Usage of the same service on machines that always run: two tasks of 0.5 vCPU and 1 GB. */
const FARGATE: Usage = {
  fargateCpuHours: 2 * 0.5 * HOURS_OF_MONTH,
  fargateGbHours: 2 * HOURS_OF_MONTH,
  balancerHours: HOURS_OF_MONTH,
};

const ONE_GB: Usage = { storedGb: 1, backupGb: 1 };
/**
 * Number of functions for which a match window keeps instances: the authorizer and every GET
 * (lib/match-windows).
 */
const WINDOW_FUNCTIONS = 1 + routes.filter(({ access }) => access === 'token').length;
const WINDOW: Usage = { provisionedGbSeconds: 4 * 3_600 * 20 * WINDOW_FUNCTIONS * MEMORY_GB };

export const costBlocks = (): Blocks => ({
  bill: billTable(),
  small: smallStageTable(),
  strangers: strangersTable([
    ['stage small', 'small', SMALL],
    ['stage prod', 'prod', {}],
    ['prod with the edge', 'prod', EDGE],
  ]),
  standing: table(
    ['per month, without traffic', 'US dollars'],
    [
      ...standingRows(),
      ['instead: 2 Fargate tasks of 0.5 vCPU and 1 GB, load balancer', dollars(totalOf(FARGATE))],
    ],
  ),
  traffic: table(
    [
      '',
      'requests',
      'hours',
      'clubs',
      'unchanged',
      'publishes per club',
      'environments',
      'costs',
      'with the edge',
    ],
    Object.entries(DAYS).map(([name, day]): Cell[] => [
      name,
      ...[day.requests, day.hours, day.clubs],
      `${100 * day.unchanged} %`,
      ...[day.publishes, day.environments].map(String),
      dollars(totalOf(dayUsage(day, WAYS['this design']))),
      dollars(totalOf(edgeDayUsage(day))),
    ]),
  ),
  times: `Measured: ${MEASURED_ON}.\n\n${timesTable()}`,
});

/** Writes the table of times on Lambda, calculated from times measured on this machine. */
const timesTable = (): string =>
  table(
    ['on Lambda, ms', 'init', 'first call', 'call that reads', 'cached call'],
    Object.entries(DESIGNS).map(([name, { times }]): Cell[] => [
      name,
      ...Object.values(times).map((ms) => Number(ms.toPrecision(2))),
    ]),
  );

/** Writes the table of prices, which is printed but not written into a document. */
export const pricesTable = (): string =>
  table(
    ['', 'US dollars', 'per', 'source'],
    Object.values(PRICES).map(([title, price, per, unit, source]) => {
      return [title, `${price}`, `${MULTIPLES[per] ?? ''}${unit}`, source];
    }),
  );

export function deployBlocks(): Blocks {
  const league = usageOf(LEAGUE_DAY, WAYS['this design']);
  const { requests, bytesOut, firewallRequests } = league;
  const outside = { requests, bytesOut, firewallRequests } as Usage;
  const edge = edgeUsage(LEAGUE_DAY);
  const small = smallStage();
  const perMillion = (usage: Usage) => dollars((1e6 * totalOf(usage)) / (requests ?? 1));
  return {
    costs: table(
      ['', 'US dollars'],
      [
        ['stage small, with one club and 50,000 page views; per month', dollars(totalOf(small))],
        ['the same after allowances that never end', dollars(totalOf(afterAllowances(small)))],
        [
          'stage prod, with one club and 50,000 page views; per month',
          dollars(totalOf(standingOf('prod')) + totalOf(pageViewsOf('prod'))),
        ],
        [
          '1,000 programs that ask for a calendar every hour; per month',
          dollars(totalOf(calendarUsage(1_000))),
        ],
        ['1 GB of clubs with point-in-time recovery; per month', dollars(totalOf(ONE_GB))],
        ['a million requests for the largest document', perMillion(league)],
        ['of these: API Gateway, data out and WAF', perMillion(outside)],
        ['a million requests for the largest document, from the edge', perMillion(edge)],
        [
          `a match window of 4 hours, 20 instances of ${WINDOW_FUNCTIONS} functions`,
          dollars(totalOf(WINDOW)),
        ],
      ],
    ),
  };
}

const standingRows = (): string[][] =>
  STAGES.map(([name, ...settings]) => {
    const usage = standingOf(...settings);
    return [`${name}: ${describe(usage)}`, dollars(totalOf(usage))];
  });

const EDGE = { edge: true, healthCheck: { club: 'x', licenseKeyParameter: 'x' } };

const STAGES: [name: string, ...Parameters<typeof standingOf>][] = [
  ['stage prod', 'prod'],
  ['stage prod with the edge', 'prod', EDGE],
  ['stage staging', 'staging'],
];

const describe = (usage: Usage): string =>
  [
    ...(usage.aclMonths ? [`web ACL with ${usage.ruleMonths} rules`] : []),
    `alarms on ${usage.alarmMonths} metrics`,
    ...(usage.keyMonths === 1 ? ['their key'] : [`${usage.keyMonths} keys`]),
    ...(usage.secretMonths ? [`${usage.secretMonths} secrets`] : []),
    ...(usage.dashboardMonths ? ['dashboard'] : []),
  ].join(', ');
