import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { graph, type Question } from '../monitoring/dashboard.ts';
import type { Settings } from '../settings/schema.ts';
import type { CallQueue } from './call-queue.ts';

const PERIOD = { period: Duration.minutes(1) };

interface Watched {
  deliver: IFunction;
  queue: CallQueue;
  settings: Settings;
}

/** Webhooks on the dashboard, below the edge. */
export const webhookQuestion = ({
  deliver,
  queue: { calls, failed },
  settings,
}: Watched): Question => ({
  question: `${settings.edge ? 7 : 6}. Do webhooks arrive?`,
  hint: 'A call that waits is new, in flight, or waits for another attempt. For endpoints, see club-data status and webhook deliveries.',
  widgets: [
    graph('Calls a minute', [
      calls.metricNumberOfMessagesSent(PERIOD),
      calls.metricNumberOfMessagesDeleted(PERIOD),
    ]),
    graph('Calls that wait, calls that failed', [
      calls.metricApproximateNumberOfMessagesNotVisible(PERIOD),
      calls.metricApproximateNumberOfMessagesDelayed(PERIOD),
      failed.metricApproximateNumberOfMessagesVisible(PERIOD),
    ]),
    graph(
      'Errors of the function',
      [deliver.metricErrors(PERIOD)],
      [deliver.metric('IteratorAge', { ...PERIOD, statistic: Stats.MAXIMUM })],
    ),
  ],
});
