import { Duration, Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { EndpointFunction } from '../endpoint-function.ts';
import { serverErrorsOf } from '../monitoring/metrics.ts';
import { runbookLink } from '../monitoring/runbook-link.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';

const PERIOD = Duration.minutes(1);
const MANAGED_POLICY =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]';

interface CanaryProps {
  functions: EndpointFunction[];
  api: RestApi;
  settings: Settings;
  /** Topic to notify when a release is rolled back. */
  topic?: ITopic | undefined;
}

/**
 * Sends 10 % of a function's requests to the new code for five minutes, then all. If an alarm goes off, all
 * requests go back to the earlier version and the deployment fails.
 */
export class Canary extends Construct {
  private readonly link: string;

  constructor(scope: Construct, id: string, { functions, api, settings, topic }: CanaryProps) {
    super(scope, id);
    this.link = runbookLink(this, settings, 'rolled-back-release');
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
      ],
    });
    acknowledge(role, {
      [MANAGED_POLICY]: "CodeDeploy's own policy: it shifts aliases and reads alarms.",
    });
    const serverErrors = this.createServerErrors(api, Boolean(settings.edge));
    for (const each of functions) {
      new LambdaDeploymentGroup(this, `${each.node.id}-group`, {
        application,
        role: role.withoutPolicyUpdates(), // each group would add the same policy
        alias: each.live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [...this.createVersionAlarms(each), serverErrors],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
    if (topic) this.announceRollbacks(application, topic);
  }

  /**
   * Announces rollbacks through CodeDeploy's events. The canary's alarms send no notifications, because an
   * alarm that fires while no release is in progress means nothing.
   * https://docs.aws.amazon.com/codedeploy/latest/userguide/monitoring-cloudwatch-events.html
   */
  private announceRollbacks({ applicationName }: LambdaApplication, topic: ITopic): void {
    const group = EventField.fromPath('$.detail.deploymentGroup');
    const message = `A release was stopped, and is rolled back (CodeDeploy group ${group}). ${this.link}`;
    new Rule(this, 'RolledBack', {
      description: 'Releases that a canary has stopped',
      eventPattern: {
        source: ['aws.codedeploy'],
        detailType: ['CodeDeploy Deployment State-change Notification'],
        detail: { application: [applicationName], state: ['FAILURE', 'STOP'] },
      },
      // Without a role, which AWS advises against for encrypted topics:
      // https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html
      targets: [new SnsTopic(topic, { message: RuleTargetInput.fromText(message) })],
    });
  }

  /** Creates an alarm on 5xx responses, because Lambda does not count a function's 500 response as an error. */
  private createServerErrors(api: RestApi, hasEdge: boolean): Alarm {
    return this.alarm('ServerErrors', {
      // Refers to the API by name, because its stage depends on the aliases, which depend on this alarm.
      metric: serverErrorsOf(Stack.of(this).stackName, { hasEdge, api }),
      threshold: 5,
    });
  }

  /** Creates alarms on crashes, timeouts and slowness of the new version only. */
  private createVersionAlarms({ node, live }: EndpointFunction): Alarm[] {
    const dimensionsMap = {
      FunctionName: live.lambda.functionName,
      Resource: `${live.lambda.functionName}:${live.aliasName}`,
      ExecutedVersion: live.version.version,
    };
    const options = { period: PERIOD, dimensionsMap };
    return [
      this.alarm(`${node.id}-errors`, {
        metric: live.metricErrors({ ...options, statistic: Stats.SUM }),
        threshold: 1,
      }),
      this.alarm(`${node.id}-duration`, {
        metric: live.metricDuration({ ...options, statistic: Stats.p(99) }),
        threshold: 3_000,
        evaluateLowSampleCountPercentile: 'ignore',
      }),
    ];
  }

  private alarm(
    id: string,
    props: { metric: IMetric } & Pick<AlarmProps, 'threshold' | 'evaluateLowSampleCountPercentile'>,
  ): Alarm {
    return new Alarm(this, id, {
      alarmDescription: `Rolls a release back. ${this.link}`,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
  }
}
