const AWS = 'https://docs.aws.amazon.com';
const page = (title: string, url: string): string => `[${title}](${url})`;

/** Pages of AWS's documentation, and the few others, by what they tell. */
export const SOURCES = {
  scaling: page('Lambda scaling behavior', `${AWS}/lambda/latest/dg/scaling-behavior.html`),
  concurrency: page(
    'Understanding Lambda function scaling',
    `${AWS}/lambda/latest/dg/lambda-concurrency.html`,
  ),
  memory: page(
    'Configure Lambda function memory',
    `${AWS}/lambda/latest/dg/configuration-memory.html`,
  ),
  environments: page(
    'Lambda execution environments',
    `${AWS}/lambda/latest/operatorguide/execution-environments.html`,
  ),
  gatewayQuotas: page(
    'Amazon API Gateway quotas',
    `${AWS}/apigateway/latest/developerguide/limits.html`,
  ),
  throttling: page(
    'Throttle requests to your REST APIs',
    `${AWS}/apigateway/latest/developerguide/api-gateway-request-throttling.html`,
  ),
  firewall: page(
    'Rate-based rule caveats',
    `${AWS}/waf/latest/developerguide/waf-rule-statement-type-rate-based-caveats.html`,
  ),
  onDemand: page(
    'DynamoDB on-demand capacity mode',
    `${AWS}/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html`,
  ),
  partitions: page(
    'Understanding DynamoDB warm throughput in different scenarios',
    `${AWS}/amazondynamodb/latest/developerguide/warm-throughput-scenarios.html`,
  ),
  itemSizes: page(
    'DynamoDB item sizes and formats',
    `${AWS}/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html`,
  ),
  gatewayTime: page('smplogs.com', 'https://www.smplogs.com/patterns/apigateway/high-latency'),
};
