import { markdownTable } from '../report/markdown-table.ts';
import { PRICES } from './prices.ts';

const page = (title: string, url: string): string => `[${title}](${url})`;

const READ = {
  gateway: page(
    'AWS whitepaper on private APIs, cost optimization',
    'https://docs.aws.amazon.com/whitepapers/latest/best-practices-api-gateway-private-apis-integration/cost-optimization.html',
  ),
  lambda: page('AWS Lambda pricing', 'https://aws.amazon.com/lambda/pricing/'),
  cloudchipr: page('cloudchipr.com', 'https://cloudchipr.com/blog/aws-lambda-pricing'),
  dynamodb: page('airbyte.com', 'https://airbyte.com/data-engineering-resources/dynamodb-pricing'),
  transfer: page('wring.co', 'https://wring.co/blog/aws-data-transfer-pricing-guide'),
  logs: page('duckbillgroup.com', 'https://www.duckbillgroup.com/?p=9080'),
  firewall: page('c3x.dev', 'https://c3x.dev/blog/aws-waf-cost-explained/'),
  traces: page('awsnegotiations.com', 'https://awsnegotiations.com/x-ray-pricing-strategy.html'),
  alarms: page('c3x.dev', 'https://c3x.dev/resources/aws/aws_cloudwatch_metric_alarm'),
  fargate: page('fortem.dev', 'https://www.fortem.dev/blog/aws-fargate-pricing-real-costs'),
};

/** The prices, with where they were read. */
export function priceTable(): string {
  const { gateway, lambda, dynamodb, firewall, fargate } = PRICES;
  return markdownTable(
    ['what', 'US dollars', 'read at'],
    [
      ['API Gateway, REST, a million requests', price(gateway.perMillion), READ.gateway],
      [
        'Lambda, a million requests; a GB-second on arm64, on x86',
        `${price(lambda.perMillion)}; ${price(lambda.perGbSecond.arm64)}, ${price(lambda.perGbSecond.x86)}`,
        `${READ.lambda}, ${READ.cloudchipr}`,
      ],
      [
        'DynamoDB on demand, a million read units, write units',
        `${price(dynamodb.perMillionReadUnits)}, ${price(dynamodb.perMillionWriteUnits)}`,
        READ.dynamodb,
      ],
      [
        'DynamoDB, a GB-month stored, with point-in-time recovery',
        `${price(dynamodb.perGbMonth)}, ${price(dynamodb.backupPerGbMonth)} more`,
        'assumption of 2026-11-20: in no stored page of AWS’s',
      ],
      ['data out to the internet, a GB', price(PRICES.dataOutPerGb), READ.transfer],
      ['CloudWatch Logs, a GB taken in', price(PRICES.logsPerGb), READ.logs],
      [
        'WAF, a million requests; a web ACL, a rule, each a month',
        `${price(firewall.perMillion)}; ${price(firewall.aclPerMonth)}, ${price(firewall.rulePerMonth)}`,
        READ.firewall,
      ],
      ['X-Ray, a million traces', price(PRICES.tracesPerMillion), READ.traces],
      [
        'CloudWatch, an alarm on a metric, a custom metric, each a month',
        `${price(PRICES.alarmPerMonth)}, ${price(PRICES.metricPerMonth)}`,
        READ.alarms,
      ],
      [
        'Fargate, a vCPU-hour, a GB-hour; a load balancer, an hour',
        `${price(fargate.vcpuHour)}, ${price(fargate.gbHour)}; ${price(PRICES.loadBalancerHour)}`,
        READ.fargate,
      ],
    ],
  );
}

const price = (dollars: number): string =>
  `$${dollars < 0.01 ? dollars.toFixed(10).replace(/0+$/, '') : dollars}`;
