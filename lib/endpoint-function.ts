import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { functionCode } from './bundle/function-code.ts';
import { statementsFor, type TableAccess } from './grants.ts';
import { acknowledge } from './protection/acknowledge.ts';
import type { Settings } from './settings/schema.ts';

const TRACING = {
  'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resources that a permission could name.',
};

interface EndpointFunctionProps {
  /** Name of the file in functions/ or functions/background/, without `.ts`. */
  operation: string;
  /** Omitted for a function that does not use the table. */
  access?: TableAccess | undefined;
  settings: Settings;
  /** Longer than the integration timeout (lib/api/api.ts), so that a slow request is a 504, not a 502. */
  timeout?: Duration;
}

/** A Lambda function of this service; sets runtime, architecture, memory, logs and build for all. */
export class EndpointFunction extends LambdaFunction {
  /** Alias that API Gateway invokes. A rollback points it at an earlier version. */
  readonly live: Alias;

  constructor(
    scope: Construct,
    id: string,
    { operation, access, settings, timeout = Duration.seconds(12) }: EndpointFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${id}-logs`, {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, {
      code: functionCode(operation),
      handler: 'index.handler',
      description: `club-data ${operation}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: settings.memoryMb, // Lambda allots CPU in proportion to it
      timeout,
      environment: access && {
        TABLE_NAME: access.table.tableName,
        METRICS_NAMESPACE: Stack.of(scope).stackName,
        AWS_ENDPOINT_URL_DYNAMODB: `https://dynamodb.${Aws.REGION}.${Aws.URL_SUFFIX}`,
      },
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      // CDK's own role may write to every log group of the account.
      role: new Role(scope, `${id}-role`, {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      }),
      // Earlier versions stay, so that a rollback needs no deployment. Those of a release that
      // CloudFormation rolls back go, or Lambda refuses the same code afterwards: "A version for this
      // Lambda function exists" (https://github.com/aws/aws-cdk/issues/28252).
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    logGroup.grantWrite(this);
    if (settings.tracing && this.role) acknowledge(this.role, TRACING);
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: this.currentVersion });
    for (const statement of access ? statementsFor(access) : []) this.addToRolePolicy(statement);
  }
}
