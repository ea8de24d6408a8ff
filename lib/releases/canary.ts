import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IAlarm,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { EndpointFunction } from '../endpoint-function.ts';
import { acknowledge } from '../protection/acknowledge.ts';

const PERIOD = Duration.minutes(1);
const MANAGED_POLICY =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]';

interface CanaryProps {
  functions: EndpointFunction[];
  api: RestApi;
  /** Further alarms that roll a release back; CodeDeploy takes 10 at most for each function. */
  alarms?: IAlarm[];
}

/**
 * New code of a function gets 10 % of its requests for five minutes, then all; when an alarm goes
 * off meanwhile, all requests go back to the earlier version and the deployment of the stack fails.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { functions, api, alarms = [] }: CanaryProps) {
    super(scope, id);
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
    const ofAll = [this.createServerErrors(api), ...alarms];
    for (const each of functions) {
      new LambdaDeploymentGroup(this, `${each.node.id}-group`, {
        application,
        role: role.withoutPolicyUpdates(), // each group would add the same policy
        alias: each.live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [...this.createVersionAlarms(each), ...ofAll],
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }

  /** Functions answer 500 for their own faults, which Lambda does not count as errors. */
  private createServerErrors(api: RestApi): Alarm {
    return this.alarm('ServerErrors', {
      // By the name of the API: the stage depends on the aliases, and they on this alarm.
      metric: api.metricServerError({ period: PERIOD, statistic: Stats.SUM }),
      threshold: 5,
    });
  }

  /** Crashes, timeouts and slowness of the new version alone. */
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
      alarmDescription: 'Rolls a release back: docs/releases.md#canary',
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
  }
}
