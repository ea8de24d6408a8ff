import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_METRICS } from '../../shared/metric-names.ts';

interface LogMetricsProps {
  namespace: string;
  logGroup: ILogGroup;
  serverErrors: boolean;
}

interface Extract {
  name: string;
  /** Filter pattern for lines of functions/serve/http/log.ts or of Lambda. */
  pattern: string;
  /** Selector of a number in the line. Without a selector, each line counts 1. */
  value?: string;
  dimensions?: Record<string, string>;
}

const EXTRACTS: Extract[] = [
  {
    name: LOG_METRICS.refusals,
    pattern: '{ $.message.status = * }',
    dimensions: { Code: '$.message.code' },
  },
  {
    name: LOG_METRICS.staleSeconds,
    pattern: '{ $.message.stale_seconds = * }',
    value: '$.message.stale_seconds',
  },
  {
    name: LOG_METRICS.coldStart,
    pattern: '{ $.type = "platform.report" && $.record.metrics.initDurationMs = * }',
    value: '$.record.metrics.initDurationMs',
  },
];

/**
 * Statuses of an invocation that returned nothing
 * (https://docs.aws.amazon.com/lambda/latest/dg/telemetry-schema-reference.html#Status).
 */
const FAILED = ['error', 'failure', 'timeout'].map(
  (status) => `($.type = "platform.report" && $.record.status = "${status}")`,
);

/**
 * Count of the functions' 5xx responses and failed invocations. An authorizer that cannot read the table counts
 * twice, because it logs an error and fails.
 */
const SERVER_ERRORS: Extract = {
  name: LOG_METRICS.serverErrors,
  pattern: `{ ${['$.message.status >= 500', ...FAILED].join(' || ')} }`,
};

/**
 * Metrics of rare events, extracted from log lines. Functions need no code for these metrics, and nothing is
 * lost when an instance ends.
 */
export class LogMetrics extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { namespace, logGroup, serverErrors }: LogMetricsProps,
  ) {
    super(scope, id);
    const extracts = serverErrors ? [...EXTRACTS, SERVER_ERRORS] : EXTRACTS;
    for (const { name, pattern, value = '1', dimensions } of extracts) {
      new MetricFilter(this, name, {
        logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: namespace,
        metricName: name,
        metricValue: value,
        ...(dimensions && { dimensions }),
      });
    }
  }
}
