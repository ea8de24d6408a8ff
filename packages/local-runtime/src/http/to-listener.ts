import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers a request. The signal aborts when the client disconnects before the response is complete. */
export type AnswerRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Closes the connection if answering a request fails, so that the error does not end the process.
 * @param log called with each error, but not after a client has disconnected
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
