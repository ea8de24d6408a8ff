import type { IncomingMessage, RequestListener } from 'node:http';
import { isLoopback } from './hosts.ts';

/**
 * Refuses requests from web pages, which can send them to 127.0.0.1, and read the responses after DNS rebinding
 * or with CORS.
 */
export const refuseBrowsers =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isFromProgram(request)) listener(request, response);
    else response.writeHead(403).end();
  };

/** Whether a program sent the request. Browsers send Sec-Fetch-Site or, if old, Origin. */
function isFromProgram({ headers }: IncomingMessage): boolean {
  const isOfPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return !isOfPage && isLoopback(headers.host); // after DNS rebinding, the host is still the page's
}
