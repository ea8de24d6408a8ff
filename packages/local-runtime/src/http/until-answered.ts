import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Resolves when the answer's headers have arrived. Its listener for errors stays: a connection that
 * breaks later is an error of the request, too, which would otherwise end the process.
 */
export const untilAnswered = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
