import type { IncomingMessage, RequestListener } from 'node:http';
import { isLoopback } from './hosts.ts';

/**
 * Refuses requests from web pages to a server for programs on this machine. Any page can send requests to
 * 127.0.0.1. The page can read the responses after DNS rebinding, or if the server allows CORS, like dynalite.
 */
export const refuseBrowsers =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (isFromProgram(request)) listener(request, response);
    else response.writeHead(403).end();
  };

/**
 * Whether a program sent the request. Current browsers send Sec-Fetch-Site; old browsers send Origin. Node.js
 * sends neither header.
 */
function isFromProgram({ headers }: IncomingMessage): boolean {
  const isOfPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return !isOfPage && isLoopback(headers.host); // after DNS rebinding, the host is still the page's
}
