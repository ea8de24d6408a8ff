/** What a worker is started with. */
export type WorkerStart = { taskRoot: string; handler: string; nodeVersion: number };

/** One invocation, as the worker gets it; the event is JSON text. */
export type InvocationMessage = {
  requestId: string;
  event: string;
  deadline: number;
  functionArn: string;
};

/** An error as Lambda reports it to the caller. */
export type FunctionError = { errorType: string; errorMessage: string; stack?: string[] };

/** What a worker says: first whether its module loaded, then one answer to each invocation. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'init-failed'; error: FunctionError }
  | { type: 'done'; result: string; cpuMicros: number }
  | { type: 'failed'; error: FunctionError; cpuMicros: number };
