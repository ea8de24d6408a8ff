import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Header } from '../http/header-pairs.ts';

export interface Answer {
  status: number;
  headers: Header[];
  body: IncomingMessage | Buffer;
}

/** What CloudFront answers itself, when the origin has not: no problem details. */
export function errorPage(status: number): Answer {
  const title = `${status} ${STATUS_CODES[status]}`;
  const body = Buffer.from(`<html><title>ERROR: ${title}</title><body>${title}</body></html>\n`);
  const headers: Header[] = [
    ['server', 'CloudFront'],
    ['content-type', 'text/html'],
    ['content-length', String(body.length)],
    ['x-cache', 'Error from cloudfront'],
  ];
  return { status, headers, body };
}
