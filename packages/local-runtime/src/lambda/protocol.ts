/** The workerData of a function instance. */
export type WorkerStart = { file: string; exportName: string };

/** The message that starts an invocation; the event is JSON text. */
export type InvocationMessage = {
  requestId: string;
  event: string;
  deadline: number;
  functionArn: string;
};

/** An error as Lambda reports it to the caller. */
export type FunctionError = { errorType: string; errorMessage: string; stack?: string[] };

/** A worker's message after loading its module, and after each invocation. */
export type WorkerMessage =
  | { type: 'done'; result: string; cpuMicros: number }
  | { type: 'failed'; error: FunctionError; cpuMicros: number };
