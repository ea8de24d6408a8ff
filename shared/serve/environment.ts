/** The environment variables of a function, set by the stack and by Lambda. */

/** The name of the table, from the stack. */
export const tableName = (): string => read('TABLE_NAME');

/** The namespace of this stack's metrics, from the stack. */
export const metricsNamespace = (): string => read('METRICS_NAMESPACE');

/** The memory of this function in bytes, from Lambda. */
export const memorySize = (): number =>
  Number(read('AWS_LAMBDA_FUNCTION_MEMORY_SIZE')) * 1024 * 1024;

/** The region that this function runs in, from Lambda. */
export const region = (): string => read('AWS_REGION');

/** The URL of DynamoDB, from the stack or a local runtime. */
export const dynamodbEndpoint = (): string => read('AWS_ENDPOINT_URL_DYNAMODB');

/** The base URL that clients use, from the stack. */
export const baseUrl = (): string => read('BASE_URL');

/** What the health check checks, from the stack. */
export const healthCheckTarget = () => ({
  baseUrl: baseUrl(),
  club: read('CLUB'),
  licenseKeyParameter: read('LICENSE_KEY_PARAMETER'),
});

/** The secret that tokens for the edge are signed with, from a stack that has an edge. */
export const edgeSecret = (): string | undefined => process.env.EDGE_SECRET || undefined;

/** The secret before it: what the edge sends may still be made with it while a stack is deployed. */
export const previousEdgeSecret = (): string | undefined =>
  process.env.EDGE_SECRET_BEFORE || undefined;

/** How long the edge may keep a document, in seconds, from a stack that has an edge. */
export const edgeTtl = (): number => Number(read('EDGE_TTL'));

/** The key-value store of the edge, and the secret that its entries are made with, from the stack. */
export const edgeStore = () => ({ arn: read('EDGE_STORE_ARN'), secret: read('EDGE_SECRET') });

/** The queue of calls to webhooks, from the stack. */
export const webhookQueueUrl = (): string => read('WEBHOOK_QUEUE_URL');

/** Whether webhooks may be on this machine: a local runtime says so, and no template. */
export const webhookTargets = () => ({ loopback: process.env.WEBHOOK_TARGETS === 'loopback' });

/** Multiplies the time limits of DynamoDB's requests: a local runtime sets it, and no template. */
export const timeoutFactor = (): number => Number(process.env.TIMEOUT_FACTOR ?? 1);

/** The folder of this function's code, from Lambda. */
export const codeFolder = (): string => read('LAMBDA_TASK_ROOT');

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
