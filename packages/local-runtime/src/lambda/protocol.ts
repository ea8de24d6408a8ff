/** What a worker is started with. */
export type WorkerStart = { file: string; exportName: string };

/** One invocation, as the worker gets it; the event is JSON text. */
export type InvocationMessage = {
  requestId: string;
  event: string;
  deadline: number;
  functionArn: string;
};

/** An error as Lambda reports it to the caller. */
export type FunctionError = { errorType: string; errorMessage: string; stack?: string[] };

/** What a worker says: once when it has loaded its module, and once to each invocation. */
export type WorkerMessage =
  | { type: 'done'; result: string; cpuMicros: number }
  | { type: 'failed'; error: FunctionError; cpuMicros: number };
