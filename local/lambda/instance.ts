import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { createEnvironment, type Surroundings } from './environment.ts';
import type { LambdaFunction } from './functions.ts';
import type { FunctionError, InvocationMessage, WorkerMessage, WorkerStart } from './protocol.ts';

/** How one invocation ended. After a timeout or a crash the instance is gone. */
export type Outcome =
  | { type: 'done'; result: string; cpuMicros: number }
  | { type: 'failed'; error: FunctionError; cpuMicros: number }
  | { type: 'timed-out' | 'crashed'; error: FunctionError; cpuMicros: 0 };

/** One execution environment of a function: a thread that takes one event at a time. */
export type Instance = {
  /** Settles when the bundle has loaded, or has not: then with the reason. */
  initError: Promise<FunctionError | undefined>;
  /** Settles when the thread has ended, for whatever reason. */
  ended: Promise<void>;
  invoke(event: string): Promise<Outcome>;
  terminate(): Promise<void>;
};

export function startInstance(
  lambdaFunction: LambdaFunction,
  surroundings: Surroundings,
  log: (line: string) => void,
): Instance {
  const worker = startWorker(lambdaFunction, surroundings);
  logLines(worker.stdout, log);
  logLines(worker.stderr, log);

  let lastError: FunctionError = { errorType: 'Runtime.ExitError', errorMessage: 'exited early' };
  let answer: (outcome: Outcome) => void = () => {};

  const initError = new Promise<FunctionError | undefined>((resolve) => {
    const limit = setTimeout(() => resolve(INIT_TIMEOUT), INIT_LIMIT_MS);
    worker.on('message', (message: WorkerMessage) => {
      clearTimeout(limit);
      if (message.type === 'ready') return resolve(undefined);
      if (message.type === 'init-failed') return resolve(message.error);
      return answer(message);
    });
    worker.once('exit', () => {
      clearTimeout(limit);
      resolve(lastError);
    });
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('error', (error: Error) => {
    lastError = { errorType: error.name, errorMessage: error.message };
  });
  worker.once('exit', () => answer({ type: 'crashed', error: lastError, cpuMicros: 0 }));

  return {
    initError,
    ended,
    invoke: (event) =>
      new Promise((resolve) => {
        const { timeoutMs, arn } = lambdaFunction;
        const requestId = randomUUID();
        const timer = setTimeout(() => {
          answer({ type: 'timed-out', error: taskTimeout(requestId, timeoutMs), cpuMicros: 0 });
          void worker.terminate();
        }, timeoutMs);
        answer = (outcome) => {
          clearTimeout(timer);
          answer = () => {};
          resolve(outcome);
        };
        const deadline = Date.now() + timeoutMs;
        const message: InvocationMessage = { requestId, event, deadline, functionArn: arn };
        worker.postMessage(message);
      }),
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
  const { taskRoot, handler, nodeVersion, memoryMb } = lambdaFunction;
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { taskRoot, handler, nodeVersion } satisfies WorkerStart,
    env: createEnvironment(lambdaFunction, `local/[$LATEST]${randomUUID()}`, surroundings),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    stdout: true,
    stderr: true,
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
