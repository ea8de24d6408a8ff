import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ProblemCode } from '../../shared/problem.ts';
import type { Metrics } from './metrics.ts';
import { dashboardName } from './runbook-link.ts';

interface Content {
  metrics: Metrics;
  alarms: IAlarm[];
}

/** Adds a dashboard that answers the first questions of the engineer on call, from top to bottom. */
export const addDashboard = (scope: Construct, content: Content): Dashboard =>
  new Dashboard(scope, 'Dashboard', {
    dashboardName: dashboardName(scope), // alarms link it
    defaultInterval: Duration.hours(3),
    widgets: questions(content).flatMap(rows),
  });

/** Adds graphs that only some stages have, such as the graphs of the edge, to the dashboard. */
export function addQuestion(dashboard: Dashboard, question: Question): void {
  for (const row of rows(question)) dashboard.addWidgets(...row);
}

export interface Question {
  question: string;
  hint: string;
  widgets: IWidget[];
}

/**
 * Error codes for which a client needs another key, token or setting. Mistakes in a single request have other
 * codes.
 */
const CODES: ProblemCode[] = [
  'invalid_license_key',
  'license_expired',
  'license_suspended',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'club_not_found',
];

const questions = ({ metrics, alarms }: Content): Question[] => [
  {
    question: '1. Can clients use the service?',
    hint: 'Server errors are ours; client errors are 401, 404, 429 and the like. A 304 counts as a request.',
    widgets: [
      new AlarmStatusWidget({ title: 'Alarms', alarms, width: 8, height: 6 }),
      graph('Requests a minute', [metrics.requests, metrics.clientErrors]),
      graph('Server errors a minute', [metrics.errors], [metrics.errorRate]),
    ],
  },
  {
    question: '2. Is it slow, and where does the time go?',
    hint: 'Latency minus integration latency is API Gateway and the authorizer. New instances take longer once.',
    widgets: [
      graph('Latency, ms', [metrics.latency(50), metrics.latency(99)]),
      graph('Integration and authorizer, p99, ms', [
        metrics.integrationLatency,
        metrics.authorizerDuration,
      ]),
      graph('New instances a minute', [metrics.coldStarts], [metrics.coldStartTime]),
    ],
  },
  {
    question: '3. Can it read its data?',
    hint: 'Stale seconds are the age of data that was sent because DynamoDB could not be read; none is good.',
    widgets: [
      graph('Stale data, seconds', [metrics.staleSeconds]),
      graph('Throttled reads and writes', [metrics.readThrottles, metrics.writeThrottles]),
      graph(
        'Documents read and cached',
        [metrics.counted('DocumentsRead'), metrics.counted('DocumentsCached')],
        [metrics.pointerAge],
      ),
    ],
  },
  {
    question: '4. Is it at a limit?',
    hint: 'Throttled functions are 503 to clients, throttled requests 429, or 503 behind an edge. For whom, ask the query who-is-throttled.',
    widgets: [
      graph('Throttled invocations of the account', [metrics.throttles]),
      graph('Concurrent executions, % of the quota', [metrics.concurrencyShare]),
      graph('Blocked by AWS WAF', present(metrics.blocked)),
    ],
  },
  {
    question: '5. Who is refused?',
    hint: 'Codes: docs/errors.md. For addresses, ask the query who-guesses-keys.',
    widgets: [
      graph('Refusals by code', CODES.map(metrics.refusals)),
      graph('Verifications, and those with a wrong key', [
        metrics.verifications,
        metrics.refusals('invalid_license_key'),
      ]),
      graph('Unchanged documents (304)', [metrics.counted('NotModified')]),
    ],
  },
];

const rows = ({ question, hint, widgets }: Question): IWidget[][] => [
  [new TextWidget({ markdown: `## ${question}\n${hint}`, width: 24, height: 2 })],
  widgets,
];

export const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6, leftYAxis: { min: 0 } });

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
