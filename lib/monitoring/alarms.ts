import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { VERIFICATION_THROTTLE } from '../api/throttles.ts';
import type { Metrics } from './metrics.ts';
import type { Urgency } from './notifications.ts';

/** Alarm at or above a threshold. Its id, in words, is the heading of its section in docs/runbook.md. */
interface ServiceAlarm {
  metric: IMetric;
  threshold: number;
  /** First sentence of the description, which says what has happened. */
  meaning: string;
  /** Urgency of the alarm: `page` if readers notice it now or soon, otherwise `ticket`. */
  urgency: Urgency;
  /** Number of periods to evaluate; `datapointsToAlarm` of these must be bad. */
  evaluationPeriods?: number;
  datapointsToAlarm?: number;
  /** Setting for percentiles: `ignore` keeps the alarm's state in minutes with too few requests. */
  evaluateLowSampleCountPercentile?: 'ignore';
}

/**
 * Rate limit of a stage, in requests per second, below which account quotas need no alarms: a tenth of API
 * Gateway's default quota.
 */
const FAR_BELOW_ACCOUNT = 1_000;

export const serviceAlarms = (
  metrics: Metrics,
  { requestsPerSecond }: { requestsPerSecond: number },
): Record<string, ServiceAlarm> => ({
  ...clientAlarms(metrics),
  TrafficNearLimit: {
    metric: metrics.requests,
    urgency: 'page',
    threshold: nearly(requestsPerSecond),
    meaning: "Requests reach 80 % of the API's rate limit; beyond it they are refused.",
  },
  ...(requestsPerSecond < FAR_BELOW_ACCOUNT ? {} : limitAlarms(metrics)),
  ...optionalAlarms(metrics),
});

/** Returns requests per minute at 80 % of a limit per second. */
const nearly = (perSecond: number): number => 0.8 * 60 * perSecond;

const clientAlarms = (metrics: Metrics): Record<string, ServiceAlarm> => ({
  ServerErrors: {
    metric: metrics.errorRate,
    urgency: 'page',
    threshold: 1,
    meaning: 'At least 1 % of the responses are 5xx.',
  },
  LastingErrors: {
    metric: metrics.errors,
    urgency: 'ticket',
    threshold: 1,
    // Failures of one club among many are a tiny share of all requests, but occur in many minutes.
    evaluationPeriods: 60,
    datapointsToAlarm: 15,
    meaning:
      'A quarter of the last hour has 5xx responses: perhaps all requests for one club fail.',
  },
  SlowResponses: {
    metric: metrics.latency(99),
    urgency: 'page',
    threshold: 3_000,
    evaluateLowSampleCountPercentile: 'ignore',
    meaning: 'One response of 100 takes 3 seconds or longer.',
  },
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
    // At night a club has few requests. A lagging region catches up within a minute.
    evaluationPeriods: 60,
    datapointsToAlarm: 3,
    meaning: 'A live revision has lost documents: those who ask for them get 503.',
  },
  RefusedVerifications: {
    metric: metrics.refusals('invalid_license_key'),
    urgency: 'ticket',
    threshold: 20,
    meaning: 'Wrong license keys are tried 20 times a minute or more.',
  },
});

/**
 * Alarms on limits of the account, the table and license verification. A stage with a low request limit has
 * none of these alarms, because it rarely comes near these limits.
 */
const limitAlarms = (metrics: Metrics): Record<string, ServiceAlarm> => ({
  VerificationsNearLimit: {
    metric: metrics.verifications,
    urgency: 'page',
    threshold: nearly(VERIFICATION_THROTTLE.throttlingRateLimit),
    meaning: 'Verifications reach 80 % of their rate limit; beyond it apps get no token.',
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
});

/** Alarms of parts that some stages do not have. */
const optionalAlarms = ({ blocked, logAge }: Metrics): Record<string, ServiceAlarm> => ({
  ...(blocked && {
    BlockedRequests: {
      metric: blocked,
      urgency: 'ticket',
      threshold: 100,
      meaning: 'AWS WAF blocks 100 requests a minute or more.',
    },
  }),
  ...(logAge && {
    LateAccessLog: {
      metric: logAge,
      urgency: 'ticket',
      threshold: 1_800, // Firehose writes every 5 minutes
      evaluationPeriods: 3,
      datapointsToAlarm: 3,
      meaning: 'Firehose cannot write the access log; after 24 hours lines are lost.',
    },
  }),
});
