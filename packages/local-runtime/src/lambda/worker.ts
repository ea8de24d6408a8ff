import dns from 'node:dns';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, InvocationMessage, WorkerMessage, WorkerStart } from './instance.ts';
import { patchConsole } from './json-console.ts';
import { type Handler, loadHandler } from './load-handler.ts';

// The thread of a function instance: loads the bundle, then handles one event at a time.
const { AWS_LAMBDA_LOG_FORMAT, AWS_LAMBDA_LOG_LEVEL = 'INFO' } = process.env;
let requestId: string | undefined;
resolveLocalhostNames();
if (AWS_LAMBDA_LOG_FORMAT === 'JSON') patchConsole(AWS_LAMBDA_LOG_LEVEL, () => requestId);
try {
  const handler = await loadHandler(workerData as WorkerStart);
  parentPort?.on('message', (invocation: InvocationMessage) => answer(handler, invocation));
  post({ type: 'done', result: 'loaded', cpuMicros: 0 });
} catch (error) {
  post({ type: 'failed', error: describeError(error), cpuMicros: 0 });
}

async function answer(handler: Handler, invocation: InvocationMessage): Promise<void> {
  requestId = invocation.requestId;
  const before = readThreadCpu();
  const cpuMicros = () => readThreadCpu() - before;
  try {
    const returned = await handler(JSON.parse(invocation.event), createContext(invocation));
    // As on Lambda, undefined becomes null.
    const result = JSON.stringify(returned) ?? 'null';
    post({ type: 'done', result, cpuMicros: cpuMicros() });
  } catch (error) {
    post({ type: 'failed', error: describeError(error), cpuMicros: cpuMicros() });
  }
}

/**
 * Reads the thread's CPU time, after the process's: that updates it, so that a short call does not count as
 * zero.
 */
function readThreadCpu(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

// https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html
function createContext({ requestId, deadline, functionArn }: InvocationMessage): object {
  const { env } = process;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: env.AWS_LAMBDA_LOG_STREAM_NAME,
    invokedFunctionArn: functionArn,
    awsRequestId: requestId,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
}

function describeError(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  const stack = error.stack?.split('\n').map((line) => line.trim());
  return { errorType: error.name, errorMessage: error.message, stack };
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

/**
 * Makes Node.js resolve names under `localhost` to this machine (RFC 6761, 6.3). The SDK prefixes some
 * endpoints with an account id.
 */
function resolveLocalhostNames(): void {
  const { lookup } = dns;
  const patched = (hostname: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, ...rest]);
  // Also keeps lookup's own properties, such as its form for util.promisify.
  dns.lookup = Object.assign(patched, lookup) as typeof lookup;
}
