import { STATUS_CODES } from 'node:http';
import type { Answer } from './edge-server.ts';

/** What CloudFront answers itself, when neither a function nor the origin has: no problem details. */
export function errorPage(status: number): Answer & { body: Buffer } {
  const title = `${status} ${STATUS_CODES[status]}`;
  const body = Buffer.from(`<html><title>ERROR: ${title}</title><body>${title}</body></html>\n`);
  const headers: Answer['headers'] = [
    ['server', 'CloudFront'],
    ['content-type', 'text/html'],
    ['content-length', String(body.length)],
    ['x-cache', 'Error from cloudfront'],
  ];
  return { status, headers, body };
}
