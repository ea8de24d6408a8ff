import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers a request. The signal aborts when the client disconnects before it has the whole answer. */
export type AnswerRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Keeps the errors of one request from ending the process: its connection closes instead.
 * @param log gets each error, but not that a client has disconnected
 */
export function toListener(answer: AnswerRequest, log: (line: string) => void): RequestListener {
  return async (request, response) => {
    const disconnect = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished && !response.errored) disconnect.abort();
    });
    try {
      await answer(request, response, disconnect.signal);
    } catch (error) {
      if (!disconnect.signal.aborted) log(error instanceof Error ? `${error.stack}` : `${error}`);
      response.destroy();
    }
  };
}
