import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '../with-timeout.ts';
import { createEnvironment, type Surroundings } from './environment.ts';
import type { LambdaFunction } from './functions.ts';
import type { FunctionError, InvocationMessage, WorkerMessage, WorkerStart } from './protocol.ts';

/** How the start or an invocation ended. After a timeout or a crash the instance is of no use. */
export type Outcome =
  | WorkerMessage
  | { type: 'timed-out' | 'crashed'; error: FunctionError; cpuMicros: 0 };

/** One execution environment of a function: a thread that takes one event at a time. */
export type Instance = {
  /** Settles when the bundle has loaded, or has not. */
  loaded: Promise<Outcome>;
  /** Settles when the thread has ended, with the reason. */
  ended: Promise<FunctionError>;
  invoke(event: string): Promise<Outcome>;
  terminate(): Promise<void>;
};

export function startInstance(
  lambdaFunction: LambdaFunction,
  surroundings: Surroundings,
  log: (line: string) => void,
): Instance {
  const { timeoutMs, arn } = lambdaFunction;
  const worker = startWorker(lambdaFunction, surroundings);
  logLines(worker.stdout, log);
  logLines(worker.stderr, log);
  const ended = endOf(worker);

  // The thread says one thing at a time, and what it says is for whoever waits for it.
  let hear: (outcome: Outcome) => void = () => {};
  worker.on('message', (message: WorkerMessage) => hear(message));
  void ended.then((error) => hear({ type: 'crashed', error, cpuMicros: 0 }));

  function listen(limitMs: number, timeout: FunctionError): Promise<Outcome> {
    const heard = new Promise<Outcome>((resolve) => {
      hear = resolve;
    });
    return withTimeout(heard, limitMs, () => ({ type: 'timed-out', error: timeout, cpuMicros: 0 }));
  }

  return {
    loaded: listen(INIT_LIMIT_MS, INIT_TIMEOUT),
    ended,
    invoke(event) {
      const requestId = randomUUID();
      const deadline = Date.now() + timeoutMs;
      const message: InvocationMessage = { requestId, event, deadline, functionArn: arn };
      worker.postMessage(message);
      return listen(timeoutMs, taskTimeout(requestId, timeoutMs));
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}

/** Lambda gives the code outside the handler this long. */
const INIT_LIMIT_MS = 10_000;

const INIT_TIMEOUT: FunctionError = {
  errorType: 'Sandbox.Timedout',
  errorMessage: `The bundle has not loaded within ${INIT_LIMIT_MS} ms`,
};

function startWorker(lambdaFunction: LambdaFunction, surroundings: Surroundings): Worker {
  const { file, exportName, memoryMb } = lambdaFunction;
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, exportName } satisfies WorkerStart,
    env: createEnvironment(lambdaFunction, `local/[$LATEST]${randomUUID()}`, surroundings),
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
