import { whole } from '../match-day/report/tables.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { type Bill, totalOf } from './bill.ts';
import type { Way } from './calculation.ts';
import { GB, PRICES } from './prices.ts';
import type { Usage } from './usage.ts';

const METERED: [string, (usage: Usage) => number, string?][] = [
  ['requests', ({ requests }) => requests],
  ['Lambda calls, the authorizer’s included', ({ invocations }) => invocations],
  ['GB-seconds', ({ gbSeconds }) => gbSeconds],
  ['read units', ({ readUnits }) => readUnits],
  ['write units', ({ writeUnits }) => writeUnits],
  ['GB sent', ({ bytesOut }) => bytesOut / GB],
  ['GB logged', ({ bytesLogged }) => bytesLogged / GB],
];

/** What is used, then what it costs. */
export function periodTable(ways: Way[]): string {
  const lines = Object.keys(ways[0]?.bill ?? {}) as (keyof Bill)[];
  return markdownTable(
    ['', ...ways.map(({ title }) => title)],
    [
      ...METERED.map(([name, of]) => [name, ...ways.map(({ usage }) => amount(of(usage)))]),
      ...lines.map((line) => [line, ...ways.map(({ bill }) => dollars(bill[line]))]),
      ['**together**', ...ways.map(({ bill }) => `**${dollars(totalOf(bill))}**`)],
    ],
  );
}

/** What each stack costs when nobody calls, and what machines that are always on would. */
export function standingTable(rules: number, alarmMetrics: number): string {
  const { firewall, alarmPerMonth, fargate, loadBalancerHour } = PRICES;
  const monthly =
    firewall.aclPerMonth + rules * firewall.rulePerMonth + alarmMetrics * alarmPerMonth;
  const tasks = 2 * (0.5 * fargate.vcpuHour + fargate.gbHour);
  const hours = 730;
  return markdownTable(
    ['each month, whatever the traffic', ''],
    [
      [`a stack: the web ACL, ${rules} rules, alarms on ${alarmMetrics} metrics`, dollars(monthly)],
      [
        'instead of API Gateway, Lambda and DynamoDB: two Fargate tasks of 0.5 vCPU and 1 GB, a load balancer',
        dollars(hours * (tasks + loadBalancerHour)),
      ],
    ],
  );
}

const amount = (value: number): string =>
  value < 10 ? value.toFixed(value < 1 ? 2 : 1) : whole(Number(value.toPrecision(3)));

const dollars = (value: number): string => `$${value.toFixed(2)}`;
