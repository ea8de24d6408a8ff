import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { createEnvironment, type SharedEnvironment } from './environment.ts';
import type { LambdaFunction } from './functions.ts';

export type WorkerStart = { file: string; exportName: string };

/** Message that starts an invocation; the event is JSON text. */
export type InvocationMessage = {
  requestId: string;
  event: string;
  deadline: number;
  functionArn: string;
};

export type FunctionError = { errorType: string; errorMessage: string; stack?: string[] };

/** Message of a worker after loading its module and after each invocation. */
export type WorkerMessage =
  | { type: 'done'; result: string; cpuMicros: number }
  | { type: 'failed'; error: FunctionError; cpuMicros: number };

/** Outcome of an event. After a timeout or a crash the instance is unusable. */
type Outcome =
  | WorkerMessage
  | { type: 'timed-out' | 'crashed'; error: FunctionError; cpuMicros: 0 };

export type Instance = ReturnType<typeof startInstance>;

/** Starts an execution environment of a function: a thread that handles one event at a time. */
export function startInstance(
  lambdaFunction: LambdaFunction,
  environment: SharedEnvironment,
  log: (line: string) => void,
) {
  const { timeoutMs, arn } = lambdaFunction;
  const worker = startWorker(lambdaFunction, environment);
  for (const input of [worker.stdout, worker.stderr]) createInterface({ input }).on('line', log);
  const ended = endOf(worker);

  // The thread sends one message for its start and one for each invocation, in that order.
  let resolveOutcome: (outcome: Outcome) => void = () => {};
  worker.on('message', (message: WorkerMessage) => resolveOutcome(message));
  void ended.then((error) => resolveOutcome({ type: 'crashed', error, cpuMicros: 0 }));

  function nextOutcome(limitMs: number, errorMessage: string): Promise<Outcome> {
    const error = { errorType: 'Sandbox.Timedout', errorMessage };
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timer = setTimeout(resolve, limitMs, { type: 'timed-out', error, cpuMicros: 0 });
    resolveOutcome = (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    return promise;
  }

  return {
    /** Resolves when the bundle has loaded or failed to load, after `INIT_LIMIT_MS` at the latest. */
    loaded: nextOutcome(INIT_LIMIT_MS, `The bundle has not loaded within ${INIT_LIMIT_MS} ms`),
    /** Resolves with the reason when the thread has ended. */
    ended,
    invoke(event: string): Promise<Outcome> {
      const requestId = randomUUID();
      const deadline = Date.now() + timeoutMs;
      const message: InvocationMessage = { requestId, event, deadline, functionArn: arn };
      worker.postMessage(message);
      const seconds = (timeoutMs / 1000).toFixed(2);
      const late = `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`;
      return nextOutcome(timeoutMs, late);
    },
    terminate: () => worker.terminate(),
  };
}

/** Milliseconds that Lambda allows for code outside the handler. */
const INIT_LIMIT_MS = 10_000;

function startWorker(lambdaFunction: LambdaFunction, environment: SharedEnvironment): Worker {
  const { file, exportName, memoryMb } = lambdaFunction;
  return new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: { file, exportName } satisfies WorkerStart,
    env: createEnvironment(lambdaFunction, `local/[$LATEST]${randomUUID()}`, environment),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}

function endOf(worker: Worker): Promise<FunctionError> {
  return new Promise((resolve) => {
    worker.once('error', ({ name, message }: Error) =>
      resolve({ errorType: name, errorMessage: message }),
    );
    worker.once('exit', (code) =>
      resolve({ errorType: 'Runtime.ExitError', errorMessage: `exited with code ${code}` }),
    );
  });
}
