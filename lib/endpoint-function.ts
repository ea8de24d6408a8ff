import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { functionCode } from './bundle/function-code.ts';
import { statementsFor, type TableAccess } from './grants.ts';

/** Memory of every function, in MB; Lambda allots CPU in proportion to it. */
export const MEMORY_MB = 512;

interface EndpointFunctionProps {
  /** Name of the file in functions/, without `.ts`. */
  operation: string;
  /** Omitted for a function that does not use the table. */
  access?: TableAccess | undefined;
}

/** A Lambda function of this service; sets runtime, architecture, memory, logs and build for all. */
export class EndpointFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, { operation, access }: EndpointFunctionProps) {
    super(scope, id, {
      code: functionCode(operation),
      handler: 'index.handler',
      description: `club-data ${operation}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: MEMORY_MB,
      // Longer than the integration timeout (lib/api/api.ts), so that a slow request is a 504, not a 502.
      timeout: Duration.seconds(12),
      environment: access && {
        TABLE_NAME: access.table.tableName,
        METRICS_NAMESPACE: Stack.of(scope).stackName,
        AWS_ENDPOINT_URL_DYNAMODB: `https://dynamodb.${Aws.REGION}.${Aws.URL_SUFFIX}`,
      },
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}-logs`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    });
    if (!access) return;
    for (const statement of statementsFor(access)) this.addToRolePolicy(statement);
  }
}
