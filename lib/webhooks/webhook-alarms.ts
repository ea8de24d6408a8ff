import { Duration } from 'aws-cdk-lib';
import { Alarm, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { EndpointFunction } from '../endpoint-function.ts';
import { runbookLink } from '../monitoring/runbook-link.ts';
import type { Settings } from '../settings/schema.ts';
import type { CallQueue } from './call-queue.ts';

const MINUTE = Duration.minutes(1);

interface WebhookAlarmsProps {
  deliver: EndpointFunction;
  queue: CallQueue;
  settings: Settings;
}

interface AlarmOptions {
  metric: IMetric;
  /** What has happened: the first sentence of its description. */
  meaning: string;
  /** The section of docs/runbook.md. */
  section: string;
  threshold?: number;
  evaluationPeriods?: number;
}

/** The alarms of webhooks (docs/runbook.md). They have no action of their own. */
export class WebhookAlarms extends Construct {
  readonly alarms: Alarm[];
  private readonly props: WebhookAlarmsProps;

  constructor(scope: Construct, id: string, props: WebhookAlarmsProps) {
    super(scope, id);
    this.props = props;
    const { deliver, queue } = props;
    this.alarms = [
      this.alarm('Failed', {
        metric: queue.failed.metricApproximateNumberOfMessagesVisible({ period: MINUTE }),
        meaning: 'A call could not be delivered for a day: it waits in the dead-letter queue.',
        section: 'failed-webhooks',
      }),
      this.alarm('Paused', {
        metric: this.paused(),
        meaning: 'An endpoint has failed for three days, or is gone: it is no longer called.',
        section: 'paused-webhooks',
      }),
      this.alarm('Errors', {
        // One failure is repeated after some seconds; a cause that lasts makes several.
        metric: deliver.metricErrors({ period: Duration.minutes(5), statistic: Stats.SUM }),
        meaning: 'The function that calls endpoints has failed three times in five minutes.',
        section: 'webhook-errors',
        threshold: 3,
      }),
      this.alarm('Behind', {
        metric: deliver.metric('IteratorAge', { period: MINUTE, statistic: Stats.MAXIMUM }),
        meaning: 'Changes of clubs are announced more than a minute late.',
        section: 'webhooks-behind',
        threshold: 60_000,
        evaluationPeriods: 2,
      }),
    ];
  }

  private paused(): IMetric {
    const filter = new MetricFilter(this, 'PausedEndpoints', {
      logGroup: this.props.deliver.logGroup,
      filterPattern: FilterPattern.stringValue('$.message.webhook', '=', 'paused'),
      metricNamespace: this.node.path,
      metricName: 'PausedEndpoints',
    });
    return filter.metric({ period: MINUTE, statistic: Stats.SUM });
  }

  private alarm(
    id: string,
    { metric, meaning, section, threshold = 1, evaluationPeriods = 1 }: AlarmOptions,
  ): Alarm {
    return new Alarm(this, id, {
      ...{ metric, threshold, evaluationPeriods },
      alarmDescription: `${meaning} ${runbookLink(this.props.settings, section)}`,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
