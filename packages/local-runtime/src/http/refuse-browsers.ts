import type { IncomingMessage, RequestListener } from 'node:http';
import { isLoopback } from './hosts.ts';

/**
 * Refuses requests of web pages to a server that is meant for programs on this machine. Any page can send
 * requests to 127.0.0.1, and read the answers if CORS allows it (dynalite does) or after DNS rebinding.
 */
export const refuseBrowsers =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isFromProgram(request)) listener(request, response);
    else response.writeHead(403).end();
  };

/**
 * Whether a program sent the request. Browsers send Sec-Fetch-Site, older ones Origin. Node.js sends other
 * Sec-Fetch headers only.
 */
function isFromProgram({ headers }: IncomingMessage): boolean {
  const isOfPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return !isOfPage && isLoopback(headers.host); // after DNS rebinding, the host is still the page's
}
