import type { LambdaFunction } from './functions.ts';

export type SharedEnvironment = {
  region: string;
  dynamodbEndpoint: string;
  s3Endpoint: string;
  /** Variables that override those of the template. */
  variables?: Record<string, string> | undefined;
  /** Whether each function signs with its own access key, which identifies the function's role. */
  iam?: boolean | undefined;
};

/**
 * Creates the whole environment of an instance, which inherits nothing from this process.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export function createEnvironment(
  lambdaFunction: LambdaFunction,
  logStream: string,
  { region, variables, iam = false, ...endpoints }: SharedEnvironment,
): Record<string, string> {
  const { name } = lambdaFunction;
  return {
    ...lambdaFunction.variables,
    ...variables,
    _HANDLER: lambdaFunction.handler,
    LAMBDA_TASK_ROOT: lambdaFunction.taskRoot,
    AWS_EXECUTION_ENV: `AWS_Lambda_${lambdaFunction.runtime}`,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambdaFunction.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: logStream,
    AWS_LAMBDA_LOG_FORMAT: lambdaFunction.logFormat,
    AWS_LAMBDA_LOG_LEVEL: lambdaFunction.logLevel,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    // The SDK needs credentials to sign with; nothing here checks the signature.
    AWS_ACCESS_KEY_ID: iam ? accessKeyOf(lambdaFunction) : 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodbEndpoint,
    AWS_ENDPOINT_URL_S3: endpoints.s3Endpoint,
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
  };
}

/** Returns a function's logical id as its access key, because both have only letters and digits. */
export const accessKeyOf = ({ logicalId }: Pick<LambdaFunction, 'logicalId'>): string => logicalId;
