import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Metrics } from './metrics.ts';
import type { Urgency } from './notifications.ts';

/**
 * An alarm at or above a threshold. Its id, in words, is the heading of its section in docs/runbook.md.
 */
interface ServiceAlarm {
  metric: IMetric;
  threshold: number;
  /** First sentence of the description, which says what has happened. */
  meaning: string;
  /** A page where all clients may be refused or wait, or soon are; else a ticket. */
  urgency: Urgency;
  /** Minutes that count, and how many of them must be bad; the usual ones when omitted (monitoring.ts). */
  evaluationPeriods?: number;
  datapointsToAlarm?: number;
  /** Whether a minute with few requests counts as good: for percentiles. */
  evaluateLowSampleCountPercentile?: 'ignore';
}

/** The alarms of the service, by id. */
export function serviceAlarms(
  metrics: Metrics,
  { requestsPerSecond }: { requestsPerSecond: number },
): Record<string, ServiceAlarm> {
  const { authorizerErrors, blocked } = metrics;
  return {
    ServerErrors: {
      metric: metrics.errorRate,
      urgency: 'page',
      threshold: 1,
      meaning: 'At least 1 % of the responses are 5xx.',
    },
    SlowResponses: {
      metric: metrics.latency(99),
      urgency: 'page',
      threshold: 3_000,
      evaluateLowSampleCountPercentile: 'ignore',
      meaning: 'One response of 100 takes 3 seconds or longer.',
    },
    ...(authorizerErrors && {
      AuthorizerErrors: {
        metric: authorizerErrors,
        urgency: 'page',
        threshold: 1,
        meaning: 'The authorizer fails: clients with tokens that are not cached get 503.',
      },
    }),
    StaleData: {
      metric: metrics.staleSeconds,
      urgency: 'page',
      threshold: 30,
      meaning: 'DynamoDB cannot be read: responses come from memory, for 5 minutes at most.',
    },
    MissingDocuments: {
      metric: metrics.refusals('document_missing'),
      urgency: 'ticket',
      threshold: 1,
      // Few ask for one club at night; a region that lags is done in a minute.
      evaluationPeriods: 60,
      datapointsToAlarm: 3,
      meaning: 'A live revision has lost documents: those who ask for them get 503.',
    },
    TableReadThrottles: {
      metric: metrics.readThrottles,
      urgency: 'ticket',
      threshold: 1,
      meaning: 'DynamoDB throttles reads.',
    },
    TableWriteThrottles: {
      metric: metrics.writeThrottles,
      urgency: 'page',
      threshold: 1,
      meaning: 'DynamoDB throttles writes: of verifications, or of a publish.',
    },
    FunctionThrottles: {
      metric: metrics.throttles,
      urgency: 'page',
      threshold: 1,
      meaning: 'Lambda throttles functions of this account: clients get 503 where they are ours.',
    },
    ConcurrencyNearLimit: {
      metric: metrics.concurrencyShare,
      urgency: 'page',
      threshold: 80,
      meaning: "Lambda uses 80 % of the account's concurrent executions that are not allotted.",
    },
    TrafficNearLimit: {
      metric: metrics.requests,
      urgency: 'page',
      threshold: 0.8 * 60 * requestsPerSecond,
      meaning: "Requests reach 80 % of the API's rate limit; beyond it they are refused.",
    },
    ...(blocked && {
      BlockedRequests: {
        metric: blocked,
        urgency: 'ticket',
        threshold: 100,
        meaning: 'AWS WAF blocks 100 requests a minute or more.',
      },
    }),
    RefusedVerifications: {
      metric: metrics.refusals('invalid_license_key'),
      urgency: 'ticket',
      threshold: 20,
      meaning: 'Wrong license keys are tried 20 times a minute or more.',
    },
  };
}
