import { type LambdaFunction, RUNTIME } from './functions.ts';

/** What every function's environment shares: the account's place, and the local database. */
export type Surroundings = { region: string; dynamodbEndpoint: string };

/**
 * The whole environment of an instance; nothing of this process's own is passed on.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export function createEnvironment(
  lambdaFunction: LambdaFunction,
  logStream: string,
  { region, dynamodbEndpoint }: Surroundings,
): Record<string, string> {
  const { name, memoryMb, handler, taskRoot, variables, logFormat, logLevel } = lambdaFunction;
  return {
    ...variables,
    _HANDLER: handler,
    LAMBDA_TASK_ROOT: taskRoot,
    AWS_EXECUTION_ENV: `AWS_Lambda_${RUNTIME}`,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: logStream,
    AWS_LAMBDA_LOG_FORMAT: logFormat,
    AWS_LAMBDA_LOG_LEVEL: logLevel,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    // A stand-in: the SDK signs its requests, and no local engine checks the signature.
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodbEndpoint,
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
  };
}
