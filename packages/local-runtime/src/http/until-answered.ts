import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Resolves when the response's headers have arrived. Repeats the request whenever the server has closed a
 * reused connection. https://nodejs.org/api/http.html#requestreusedsocket
 *
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
 * Resolves with the response to a request. The error listener stays, because a connection that breaks after the
 * headers emits an error that would end the process.
 */
const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
