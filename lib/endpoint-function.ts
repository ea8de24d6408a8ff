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
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { functionCode } from './bundle/function-code.ts';
import { statementsFor, type TableAccess } from './grants.ts';
import { acknowledge } from './protection/acknowledge.ts';
import type { Settings } from './settings/schema.ts';

const TRACING = {
  'AwsSolutions-IAM5[Resource::*]': 'X-Ray has no resources that a permission could name.',
};

interface FunctionRoleProps {
  /** Access to the table; omitted for functions that do not use the table. */
  access?: TableAccess | undefined;
  logGroup: ILogGroup;
  settings: Settings;
}

/**
 * Role for functions with the same permissions. CDK's default role could write to every log group of the
 * account.
 */
export class FunctionRole extends Role {
  readonly access: TableAccess | undefined;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, { access, logGroup, settings }: FunctionRoleProps) {
    super(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.access = access;
    this.logGroup = logGroup;
    logGroup.grantWrite(this);
    if (settings.tracing) acknowledge(this, TRACING);
    for (const statement of access ? statementsFor(access) : []) this.addToPolicy(statement);
  }
}

export const functionLogs = (scope: Construct, id: string, settings: Settings): LogGroup =>
  new LogGroup(scope, id, {
    retention: settings.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });

interface EndpointFunctionProps {
  /** Name of the file in functions/ or functions/background/, without `.ts`. */
  operation: string;
  /** Role of the function; by default a new role with a new log group. */
  role?: FunctionRole;
  access?: TableAccess;
  settings: Settings;
  /**
   * Timeout, longer than that of the integration (lib/api/api.ts), so that a slow request gets a 504 instead of
   * a 502.
   */
  timeout?: Duration;
}

/** Lambda function of this service. All functions have the same runtime, architecture and log format. */
export class EndpointFunction extends LambdaFunction {
  /** Alias that API Gateway invokes. A rollback moves the alias to an earlier version. */
  readonly live: Alias;

  constructor(
    scope: Construct,
    id: string,
    {
      operation,
      access,
      settings,
      timeout = Duration.seconds(12),
      ...props
    }: EndpointFunctionProps,
  ) {
    const role =
      props.role ??
      new FunctionRole(scope, `${id}-role`, {
        access,
        logGroup: functionLogs(scope, `${id}-logs`, settings),
        settings,
      });
    super(scope, id, {
      code: functionCode(operation),
      handler: 'index.handler',
      description: `club-data ${operation}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: settings.memoryMb, // Lambda allots CPU in proportion to it
      timeout,
      environment: role.access && {
        TABLE_NAME: role.access.table.tableName,
        METRICS_NAMESPACE: Stack.of(scope).stackName,
        AWS_ENDPOINT_URL_DYNAMODB: `https://dynamodb.${Aws.REGION}.${Aws.URL_SUFFIX}`,
      },
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      loggingFormat: LoggingFormat.JSON,
      logGroup: role.logGroup,
      role,
      // Earlier versions stay, so that a rollback needs no deployment. Versions of a release that
      // CloudFormation rolls back are deleted. Otherwise Lambda would refuse the same code later: "A
      // version for this Lambda function exists" (https://github.com/aws/aws-cdk/issues/28252).
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: this.currentVersion });
  }
}
