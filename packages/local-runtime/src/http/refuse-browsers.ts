import type { IncomingMessage, RequestListener } from 'node:http';
import { isLoopback } from './hosts.ts';

/**
 * Keeps web pages from a server that is for programs on this machine: any page may send requests to
 * 127.0.0.1, and read the answers where CORS allows it (dynalite does) or after DNS rebinding.
 */
export const refuseBrowsers =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isFromProgram(request)) listener(request, response);
    else response.writeHead(403).end();
  };

/** Browsers send Sec-Fetch-Site or, older ones, Origin; Node.js sends other Sec-Fetch headers. */
function isFromProgram({ headers }: IncomingMessage): boolean {
  const isOfPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return !isOfPage && isLoopback(headers.host); // after DNS rebinding, the host is still the page's
}
