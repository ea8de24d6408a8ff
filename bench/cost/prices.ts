import { PROVISIONED_GB_SECOND } from '../../lib/match-windows/forecast.ts';
import { sum } from '../report/statistics.ts';

type Price = [title: string, dollars: number, per: number, unit: string, source: string];

const AWS = 'https://docs.aws.amazon.com/whitepapers/latest';
const GATEWAY = `[whitepaper](${AWS}/best-practices-api-gateway-private-apis-integration/cost-optimization.html)`;
const LAMBDA = '[AWS Lambda pricing](https://aws.amazon.com/lambda/pricing/)';
const X86 = '[cloudchipr.com](https://cloudchipr.com/blog/aws-lambda-pricing)';
const DYNAMODB = '[airbyte.com](https://airbyte.com/data-engineering-resources/dynamodb-pricing)';
const DATA_OUT = '[wring.co](https://wring.co/blog/aws-data-transfer-pricing-guide)';
const LOGS = '[duckbillgroup.com](https://www.duckbillgroup.com/?p=9080)';
const WAF = '[c3x.dev](https://c3x.dev/blog/aws-waf-cost-explained/)';
const ALARMS = '[c3x.dev](https://c3x.dev/resources/aws/aws_cloudwatch_metric_alarm)';
const TRACES = '[awsnegotiations.com](https://awsnegotiations.com/x-ray-pricing-strategy.html)';
const KMS = '[AWS KMS pricing](https://aws.amazon.com/kms/pricing/)';
const FARGATE = '[fortem.dev](https://www.fortem.dev/blog/aws-fargate-pricing-real-costs)';
const CLOUDWATCH = '[Amazon CloudWatch pricing](https://aws.amazon.com/cloudwatch/pricing/)';
const FIREHOSE = '[Amazon Data Firehose pricing](https://aws.amazon.com/firehose/pricing/)';
const CLOUDFRONT =
  '[Amazon CloudFront pricing](https://aws.amazon.com/cloudfront/pricing/pay-as-you-go/)';
const SECRETS = '[AWS Secrets Manager pricing](https://aws.amazon.com/secrets-manager/pricing/)';
const STORAGE = '[Amazon DynamoDB pricing](https://aws.amazon.com/dynamodb/pricing/on-demand/)';
const MILLION = 1_000_000;
export const GB = 2 ** 30;

/**
 * List prices in us-east-1 on 2026-11-20, of CloudFront in North America on 2026-11-22. First tier, without
 * free allowances.
 */
export const PRICES = {
  requests: ['API Gateway', 3.5, MILLION, 'requests', GATEWAY],
  bytesOut: ['data out', 0.09, GB, 'GB', DATA_OUT],
  firewallRequests: ['WAF', 0.6, MILLION, 'requests', WAF],
  edgeRequests: ['CloudFront, requests over HTTPS', 1, MILLION, 'requests', CLOUDFRONT],
  edgeBytesOut: ['CloudFront, data out', 0.085, GB, 'GB', CLOUDFRONT],
  edgeInvocations: ['CloudFront, functions', 0.1, MILLION, 'invocations', CLOUDFRONT],
  shieldRequests: ['CloudFront, requests of Origin Shield', 0.75, MILLION, 'requests', CLOUDFRONT],
  invocations: ['Lambda, requests', 0.2, MILLION, 'requests', LAMBDA],
  armGbSeconds: ['Lambda, time on arm64', 0.0000133334, 1, 'GB-seconds', LAMBDA],
  provisionedGbSeconds: [
    'Lambda, provisioned concurrency on arm64',
    PROVISIONED_GB_SECOND,
    1,
    'GB-seconds',
    LAMBDA,
  ],
  x86GbSeconds: ['Lambda, time on x86', 0.0000166667, 1, 'GB-seconds', X86],
  readUnits: ['DynamoDB, reads', 0.125, MILLION, 'read units', DYNAMODB],
  writeUnits: ['DynamoDB, writes', 0.625, MILLION, 'write units', DYNAMODB],
  bytesLogged: ['CloudWatch, logs', 0.5, GB, 'GB', LOGS],
  bytesDelivered: ['Firehose, access log', 0.029, GB, 'GB', FIREHOSE],
  traces: ['X-Ray', 5, MILLION, 'traces', TRACES],
  metricMonths: ['CloudWatch, custom metrics', 0.3, 1, 'metric-months', ALARMS],
  aclMonths: ['WAF, web ACL', 5, 1, 'months', WAF],
  ruleMonths: ['WAF, rules', 1, 1, 'rule-months', WAF],
  alarmMonths: ['CloudWatch, alarms', 0.1, 1, 'metric-months', ALARMS],
  secretMonths: ['Secrets Manager, secrets', 0.4, 1, 'secret-months', SECRETS],
  keyMonths: ['KMS, key', 1, 1, 'months', KMS],
  dashboardMonths: ['CloudWatch, dashboard', 3, 1, 'months', CLOUDWATCH],
  storedGb: ['DynamoDB, storage', 0.25, 1, 'GB-months', STORAGE],
  backupGb: ['DynamoDB, point-in-time recovery', 0.2, 1, 'GB-months', STORAGE],
  fargateCpuHours: ['Fargate, CPU', 0.04048, 1, 'vCPU-hours', FARGATE],
  fargateGbHours: ['Fargate, memory', 0.004445, 1, 'GB-hours', FARGATE],
  balancerHours: ['load balancer', 0.0225, 1, 'hours', FARGATE],
} satisfies Record<string, Price>;

/** Amounts by price, in single units: requests, bytes, GB-seconds, months. */
export type Usage = Partial<Record<keyof typeof PRICES, number>>;

export const dollarsFor = (key: keyof typeof PRICES, amount: number): number =>
  (amount / PRICES[key][2]) * PRICES[key][1];

export const totalOf = (usage: Usage): number =>
  sum(Object.entries(usage).map(([key, amount]) => dollarsFor(key as keyof Usage, amount)));

/** Adds usages, each multiplied by its number of times. */
export function addUsages(parts: [times: number, Usage][]): Usage {
  const total: Usage = {};
  for (const [times, usage] of parts) {
    for (const [name, amount] of Object.entries(usage)) {
      const key = name as keyof Usage;
      total[key] = (total[key] ?? 0) + times * amount;
    }
  }
  return total;
}
