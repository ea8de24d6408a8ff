/**
 * Environment variables of all functions, also of those in background/, set by the stack, Lambda or the local
 * stack.
 */

export const tableName = (): string => read('TABLE_NAME');

export const metricsNamespace = (): string => read('METRICS_NAMESPACE');

/** Returns the memory of this function in bytes. */
export const memorySize = (): number =>
  Number(read('AWS_LAMBDA_FUNCTION_MEMORY_SIZE')) * 1024 * 1024;

export const region = (): string => read('AWS_REGION');

export const dynamodbEndpoint = (): string => read('AWS_ENDPOINT_URL_DYNAMODB');

export const baseUrl = (): string => read('BASE_URL');

export const healthCheckTarget = () => ({
  baseUrl: baseUrl(),
  club: read('CLUB'),
  licenseKeyParameter: read('LICENSE_KEY_PARAMETER'),
});

export const retention = () => ({
  revisions: Number(read('KEEP_REVISIONS')),
  days: Number(read('KEEP_DAYS')),
});

/** Returns the factor for DynamoDB's time limits. Only a local runtime sets the variable. */
export const timeoutFactor = (): number => Number(process.env.TIMEOUT_FACTOR ?? 1);

/** Returns the cache TTL of calendar licenses in the authorizer, in milliseconds. */
export const licenseCacheMs = (): number => Number(read('LICENSE_CACHE_SECONDS')) * 1000;

export const codeFolder = (): string => read('LAMBDA_TASK_ROOT');

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
