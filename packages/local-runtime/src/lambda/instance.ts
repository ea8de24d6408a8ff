import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../with-timeout.ts';
import { createEnvironment, type SharedEnvironment } from './environment.ts';
import type { LambdaFunction } from './functions.ts';
import type { FunctionError, InvocationMessage, WorkerMessage, WorkerStart } from './protocol.ts';

/** The result of a start or of an invocation. After a timeout or a crash the instance is unusable. */
export type Outcome =
  | WorkerMessage
  | { type: 'timed-out' | 'crashed'; error: FunctionError; cpuMicros: 0 };

/** One execution environment of a function: a thread that handles one event at a time. */
export type Instance = {
  /** Resolves when the bundle has loaded or failed to. */
  loaded: Promise<Outcome>;
  /** Resolves with the reason when the thread has ended. */
  ended: Promise<FunctionError>;
  invoke(event: string): Promise<Outcome>;
  terminate(): Promise<void>;
};

export function startInstance(
  lambdaFunction: LambdaFunction,
  environment: SharedEnvironment,
  log: (line: string) => void,
): Instance {
  const { timeoutMs, arn } = lambdaFunction;
  const worker = startWorker(lambdaFunction, environment);
  logLines(worker.stdout, log);
  logLines(worker.stderr, log);
  const ended = endOf(worker);

  // The thread sends one message for its start and one for each invocation, in that order.
  let resolveOutcome: (outcome: Outcome) => void = () => {};
  worker.on('message', (message: WorkerMessage) => resolveOutcome(message));
  void ended.then((error) => resolveOutcome({ type: 'crashed', error, cpuMicros: 0 }));

  function nextOutcome(limitMs: number, error: FunctionError): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve) => {
      resolveOutcome = resolve;
    });
    return withTimeout(outcome, limitMs, () => ({ type: 'timed-out', error, cpuMicros: 0 }));
  }

  return {
    loaded: nextOutcome(INIT_LIMIT_MS, INIT_TIMEOUT),
    ended,
    invoke(event) {
      const requestId = randomUUID();
      const deadline = Date.now() + timeoutMs;
      const message: InvocationMessage = { requestId, event, deadline, functionArn: arn };
      worker.postMessage(message);
      return nextOutcome(timeoutMs, taskTimeout(requestId, timeoutMs));
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}

/** Lambda's limit for the code outside the handler. */
const INIT_LIMIT_MS = 10_000;

const INIT_TIMEOUT: FunctionError = {
  errorType: 'Sandbox.Timedout',
  errorMessage: `The bundle has not loaded within ${INIT_LIMIT_MS} ms`,
};

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

function logLines(stream: Readable, log: (line: string) => void): void {
  createInterface({ input: stream }).on('line', log);
}

function taskTimeout(requestId: string, timeoutMs: number): FunctionError {
  const seconds = (timeoutMs / 1000).toFixed(2);
  const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`;
  return { errorType: 'Sandbox.Timedout', errorMessage };
}
