import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';
import { routes } from '../../shared/routes.ts';
import type { Blocks } from '../report/generated-blocks.ts';
import { type Cell, table } from '../report/table.ts';
import { billTable, dollars } from './bill.ts';
import { DESIGNS, MEASURED_ON } from './designs.ts';
import { edgeUsage } from './edge-usage.ts';
import { addUsages, PRICES, totalOf, type Usage } from './prices.ts';
import { regionsTable } from './regions.ts';
import { standingOf } from './standing.ts';
import { DAYS, LEAGUE_DAY } from './traffic.ts';
import { MEMORY_GB, usageOf, WAYS } from './usage.ts';

const HOURS_OF_MONTH = 730;
const MULTIPLES: Record<number, string> = { 1000: 'thousand ', 1000000: 'million ' };

/** The same service on machines that are always on: two tasks of 0.5 vCPU and 1 GB. */
const FARGATE: Usage = {
  fargateCpuHours: 2 * 0.5 * HOURS_OF_MONTH,
  fargateGbHours: 2 * HOURS_OF_MONTH,
  balancerHours: HOURS_OF_MONTH,
};

const ONE_GB: Usage = { storedGb: 1, backupGb: 1 };
/**
 * Number of functions of which a match window keeps instances: the authorizer, and every GET
 * (lib/match-windows).
 */
const WINDOW_FUNCTIONS = 1 + routes.filter(({ access }) => access === 'token').length;
const WINDOW: Usage = { provisionedGbSeconds: 4 * 3_600 * 20 * WINDOW_FUNCTIONS * MEMORY_GB };

/** The generated blocks of docs/cost.md. */
export const costBlocks = (): Blocks => ({
  bill: billTable(),
  regions: regionsTable(),
  standing: table(
    ['per month, without traffic', 'US dollars'],
    [
      ...standingRows(),
      ['instead: 2 Fargate tasks of 0.5 vCPU and 1 GB, load balancer', dollars(totalOf(FARGATE))],
    ],
  ),
  traffic: table(
    ['', 'requests', 'hours', 'clubs', 'unchanged', 'publishes per club', 'environments'],
    Object.entries(DAYS).map(([name, day]): Cell[] => [
      name,
      ...[day.requests, day.hours, day.clubs],
      `${100 * day.unchanged} %`,
      ...[day.publishes, day.environments].map(String),
    ]),
  ),
  times: `Measured: ${MEASURED_ON}.\n\n${timesTable()}`,
});

/** Times of a function in each design, reckoned from what was measured. */
const timesTable = (): string =>
  table(
    ['on Lambda, ms', 'init', 'first call', 'call that reads', 'cached call'],
    Object.entries(DESIGNS).map(([name, { times }]): Cell[] => [
      name,
      ...Object.values(times).map((ms) => Number(ms.toPrecision(2))),
    ]),
  );

/** Writes the table of prices that `npm run cost` prints beside the blocks. */
export const pricesTable = (): string =>
  table(
    ['', 'US dollars', 'per', 'source'],
    Object.values(PRICES).map(([title, price, per, unit, source]) => {
      return [title, `${price}`, `${MULTIPLES[per] ?? ''}${unit}`, source];
    }),
  );

/** The generated block of docs/deploy.md. */
export function deployBlocks(): Blocks {
  const league = usageOf(LEAGUE_DAY, WAYS['this design']);
  const { requests, bytesOut, firewallRequests } = league;
  const outside = { requests, bytesOut, firewallRequests } as Usage;
  const edge = edgeUsage(LEAGUE_DAY);
  const perMillion = (usage: Usage) => dollars((1e6 * totalOf(usage)) / (requests ?? 1));
  return {
    costs: table(
      ['', 'US dollars'],
      [
        ...PAGE_VIEW_STAGES.map(([name, ...settings]) => [
          `${name}, with one club and 50,000 page views; per month`,
          dollars(totalOf(standingOf(...settings)) + totalOf(pageViewsOf(...settings))),
        ]),
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

/**
 * A month of page views, for the price of the league's requests. A stage pays for no firewall and access log that it
 * does not have, and for its metrics in each hour that has data: at most in all.
 */
export function pageViewsOf(stage: string, settings: Context = {}): Usage {
  const { firewall, accessLogs } = settingsOf(stage, settings);
  const league = usageOf(LEAGUE_DAY, WAYS['this design']);
  return {
    ...addUsages([[PAGE_VIEW_REQUESTS / (league.requests ?? 1), league]]),
    metricMonths: WAYS['this design'].customMetrics,
    ...(firewall.enabled ? {} : { firewallRequests: 0 }),
    ...(accessLogs === 'firehose' ? {} : { bytesDelivered: 0 }),
  };
}

const standingRows = (): string[][] =>
  STAGES.map(([name, ...settings]) => {
    const usage = standingOf(...settings);
    return [`${name}: ${describe(usage)}`, dollars(totalOf(usage))];
  });

/** An edge has a health check. */
const EDGE = { edge: true, healthCheck: { club: 'x', licenseKeyParameter: 'x' } };

const STAGES: [name: string, ...Parameters<typeof standingOf>][] = [
  ['stage prod', 'prod'],
  ['stage prod with the edge', 'prod', EDGE],
  ['stage staging', 'staging'],
];

/** The smallest stage that one would rely on: deploy.md has its settings. */
const SMALL = { pointInTimeRecoveryDays: 35, terminationProtection: true };

const PAGE_VIEW_STAGES: typeof STAGES = [
  ['stage small', 'small', SMALL],
  ['stage prod', 'prod'],
];

/** Each of a minute: three documents, and then a look for news every five seconds (docs/match-day-site.md). */
const PAGE_VIEW_REQUESTS = 50_000 * (3 + 60 / 5 - 1);

const describe = (usage: Usage): string =>
  [
    ...(usage.aclMonths ? [`web ACL with ${usage.ruleMonths} rules`] : []),
    `alarms on ${usage.alarmMonths} metrics`,
    ...(usage.keyMonths === 1 ? ['their key'] : [`${usage.keyMonths} keys`]),
    ...(usage.secretMonths ? [`${usage.secretMonths} secrets`] : []),
    ...(usage.dashboardMonths ? ['dashboard'] : []),
  ].join(', ');
