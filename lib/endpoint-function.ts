import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Grant, statementsFor } from './grants.ts';

interface EndpointFunctionProps {
  /** The file in functions/, without its ending. */
  operation: string;
  table: ITable;
  grant: Grant;
}

/** A Lambda function of this service: runtime, architecture, logs and build are decided once, here. */
export class EndpointFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, { operation, table, grant }: EndpointFunctionProps) {
    super(scope, id, {
      entry: fileURLToPath(new URL(`../functions/${operation}.ts`, import.meta.url)),
      handler: 'handler',
      description: `club-data ${operation}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      // Over API Gateway's own limit (lib/api.ts), so that a slow answer is a 504 and not a crash.
      timeout: Duration.seconds(12),
      environment: { TABLE_NAME: table.tableName },
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}-logs`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      bundling: {
        format: OutputFormat.ESM,
        // The SDK's and middy's ES modules: the bundle is a third smaller than of their CommonJS.
        mainFields: ['module', 'main'],
        // Otherwise the runtime's SDK is used: slower to load, and of a version that AWS picks.
        bundleAwsSDK: true,
        minify: true,
        target: 'node24',
        // What is CommonJS in an ES module bundle still asks for built-ins with require.
        banner:
          "import{createRequire as createRequire_}from'node:module';const require=createRequire_(import.meta.url);",
      },
    });
    for (const statement of statementsFor(grant, table)) this.addToRolePolicy(statement);
  }
}
