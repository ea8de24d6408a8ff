import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Resolves when the answer's headers have arrived. A request on a kept connection that the server is
 * just closing is sent again, until one is sent on a new connection.
 * https://nodejs.org/api/http.html#requestreusedsocket
 * @param send begins and ends the request
 */
export async function untilAnswered(send: () => ClientRequest): Promise<IncomingMessage> {
  const request = send();
  try {
    return await answerOf(request);
  } catch (error) {
    if (!request.reusedSocket || !isClosed(error)) throw error;
    return untilAnswered(send);
  }
}

const isClosed = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Resolves with the answer of a request. The listener for errors stays, because a connection that breaks after
 * the headers makes the request emit an error, which would otherwise end the process.
 */
const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
