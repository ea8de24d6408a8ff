import { Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type InstanceMetric, LOG_METRICS } from '../../shared/metric-names.ts';

interface Watched {
  /** Namespace of the service's own metrics: the stack's name. */
  namespace: string;
  region: string;
  stage: Stage;
  authorizer: IFunction;
  verification: IFunction;
  table: ITable;
  hasEdge: boolean;
  /** Delivery stream of the access log; undefined if a log group or nothing gets the log. */
  logStream: string | undefined;
  /** Metric name of the web ACL; undefined without a firewall. */
  webAcl?: string | undefined;
}

export type Metrics = ReturnType<typeof metricsOf>;

const period = Duration.minutes(1);

/**
 * Returns the metric of the service's own errors. Behind an edge, counts log lines, because API Gateway's 503
 * for throttled requests would cause alarms and roll back releases.
 */
export const serverErrorsOf = (
  namespace: string,
  { hasEdge, api }: { hasEdge: boolean; api: Pick<Stage, 'metricServerError'> },
): Metric => {
  const options = { period, statistic: Stats.SUM };
  return hasEdge
    ? new Metric({ namespace, metricName: LOG_METRICS.serverErrors, ...options })
    : api.metricServerError(options);
};

/** Returns the service's metrics for alarms and the dashboard, per minute except `logAge`. */
export function metricsOf(watched: Watched) {
  const { namespace, region, stage, authorizer, verification, table, hasEdge } = watched;
  const { logStream, webAcl } = watched;
  const own = (metricName: string, statistic: string, dimensionsMap: Record<string, string> = {}) =>
    new Metric({ namespace, metricName, statistic, dimensionsMap, period });
  const ofTable = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: Stats.SUM,
      period,
    });
  /** Creates a metric of all functions in the account and region. */
  const ofLambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  const errors = serverErrorsOf(namespace, { hasEdge, api: stage });
  const requests = stage.metricCount({ period, statistic: Stats.SUM });
  return {
    requests,
    errors,
    /** Server errors in percent. 0 below 5 errors a minute, which one client can cause. */
    errorRate: new MathExpression({
      expression: 'IF(errors >= 5, 100 * errors / requests, 0)',
      usingMetrics: { errors, requests },
      label: 'server errors, %',
      period,
    }),
    clientErrors: stage.metricClientError({ period, statistic: Stats.SUM }),
    latency: (percentile: number) =>
      stage.metricLatency({ period, statistic: Stats.p(percentile) }),
    integrationLatency: stage.metricIntegrationLatency({ period, statistic: Stats.p(99) }),
    /**
     * Sum of all functions of the account, because they share its concurrency. One metric also costs less than
     * one for each function.
     */
    throttles: ofLambda('Throttles', Stats.SUM),
    authorizerDuration: authorizer.metricDuration({ period, statistic: Stats.p(99) }),
    /** Number of successful and refused verifications. Throttled requests do not invoke the function. */
    verifications: verification.metricInvocations({ period, statistic: Stats.SUM }),
    /** Age in seconds of the oldest log line that Firehose has not written to S3. */
    logAge: logStream
      ? new Metric({
          namespace: 'AWS/Firehose',
          metricName: 'DeliveryToS3.DataFreshness',
          dimensionsMap: { DeliveryStreamName: logStream },
          statistic: Stats.MAXIMUM,
          period: Duration.minutes(5),
        })
      : undefined,
    // Not ThrottledRequests, which counts a batch only when all of its keys are throttled.
    readThrottles: ofTable('ReadThrottleEvents'),
    writeThrottles: ofTable('WriteThrottleEvents'),
    /**
     * Percent of the unclaimed concurrency that is in use. Reserved and provisioned concurrency is excluded,
     * because a match window may claim most of the quota.
     * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-concurrency.html#claimed-account-concurrency
     * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch-Quotas-Visualize-Alarms.html
     */
    concurrencyShare: new MathExpression({
      expression: '100 * unreserved / (SERVICE_QUOTA(used) - (claimed - unreserved))',
      usingMetrics: {
        claimed: ofLambda('ClaimedAccountConcurrency', Stats.MAXIMUM),
        unreserved: ofLambda('UnreservedConcurrentExecutions', Stats.MAXIMUM),
        used: new Metric({
          namespace: 'AWS/Usage',
          metricName: 'ResourceCount',
          dimensionsMap: {
            Type: 'Resource',
            Resource: 'ConcurrentExecutions',
            Service: 'Lambda',
            Class: 'None',
          },
          statistic: Stats.MAXIMUM,
          period,
        }),
      },
      label: 'concurrent executions, % of those not allotted',
      period,
    }),
    blocked: webAcl
      ? new Metric({
          namespace: 'AWS/WAFV2',
          metricName: 'BlockedRequests',
          dimensionsMap: { WebACL: webAcl, Region: region, Rule: 'ALL' },
          statistic: Stats.SUM,
          period,
        })
      : undefined,
    refusals: (code: string) => own(LOG_METRICS.refusals, Stats.SUM, { Code: code }),
    staleSeconds: own(LOG_METRICS.staleSeconds, Stats.MAXIMUM),
    coldStarts: own(LOG_METRICS.coldStart, Stats.SAMPLE_COUNT),
    coldStartTime: own(LOG_METRICS.coldStart, Stats.p(99)),
    counted: (name: InstanceMetric) => own(name, Stats.SUM),
    pointerAge: own('PointerAge' satisfies InstanceMetric, Stats.MAXIMUM),
  };
}
