import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { EndpointFunction } from '../endpoint-function.ts';
import type { Notifications } from '../monitoring/notifications.ts';
import type { Settings } from '../settings/schema.ts';

const INTERVAL = Duration.minutes(5);

interface HealthCheckProps {
  baseUrl: string;
  check: NonNullable<Settings['healthCheck']>;
  settings: Settings;
  notifications: Notifications;
}

/**
 * Uses the service like a client every five minutes, and alarms if two of three runs fail, or if no run
 * happens.
 */
export class HealthCheck extends Construct {
  readonly function: EndpointFunction;

  constructor(scope: Construct, id: string, props: HealthCheckProps) {
    super(scope, id);
    const { baseUrl, check, settings, notifications } = props;
    this.function = new EndpointFunction(this, 'check-health', {
      operation: 'check-health',
      settings,
    });
    this.function.addEnvironment('BASE_URL', baseUrl);
    this.function.addEnvironment('CLUB', check.club);
    this.function.addEnvironment('LICENSE_KEY_PARAMETER', check.licenseKeyParameter);
    this.function.addToRolePolicy(
      new PolicyStatement({
        // Decrypting with the key aws/ssm needs no separate permission.
        actions: ['ssm:GetParameter'],
        resources: [parameterArn(this, check.licenseKeyParameter)],
      }),
    );
    this.addSchedule();
    this.addAlarm(notifications);
  }

  /** Adds the schedule, without retries by the schedule or Lambda, because the next run is soon enough. */
  private addSchedule(): void {
    const { live } = this.function;
    live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: INTERVAL });
    new Schedule(this, 'Schedule', {
      schedule: ScheduleExpression.rate(INTERVAL),
      target: new LambdaInvoke(live, { retryAttempts: 0, maxEventAge: INTERVAL }),
    });
  }

  /**
   * Adds the alarm for failed health checks, also without data, because a health check that does not run
   * reports no failure.
   */
  private addAlarm(notifications: Notifications): void {
    notifications.addAlarm(this, 'Failed', {
      urgency: 'page',
      meaning: 'The health check fails, or does not run (insufficient data).',
      section: 'health-check',
      metric: this.function.metricErrors({ period: INTERVAL, statistic: Stats.SUM }),
      threshold: 1,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      expectsData: true,
    });
  }
}

const parameterArn = (scope: Construct, name: string): string =>
  Stack.of(scope).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: name.replace(/^\//, ''), // the ARN has one slash there
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
