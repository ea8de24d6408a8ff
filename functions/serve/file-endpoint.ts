import { basename, extname } from 'node:path';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../../shared/cors.ts';
import { Problem } from '../../shared/problem.ts';
import { isVersioned, openFiles } from './bundled-files.ts';
import { acceptedEncodings } from './http/accept-encoding.ts';
import { matchesEtag, requestHeaders } from './http/headers.ts';
import { problemDetails } from './http/problem-details.ts';

interface FileEndpoint {
  file: (event: APIGatewayProxyEvent) => string;
  /** Returns the Content-Security-Policy directives of an HTML page. */
  pagePolicy: (name: string) => string[];
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json', // always UTF-8, without a charset parameter (RFC 8259, 11)
};

const COMMON_HEADERS = {
  ...CORS_HEADERS,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

export function fileEndpoint({ file, pagePolicy }: FileEndpoint) {
  let opened: ReturnType<typeof openFiles> | undefined;
  const files = () => {
    opened ??= openFiles();
    return opened;
  };

  async function answer(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    const name = file(event);
    const found = files()(name);
    if (!found) throw new Problem('not_found');
    if (event.path.endsWith('/')) return redirect(event, name);
    const requested = requestHeaders(event);
    const headers = {
      ...headersOf(event, cacheControlOf(name)),
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      ETag: found.etag,
      Vary: 'Accept-Encoding',
      // A worker gets the policy of its own script, not that of the page.
      'Content-Security-Policy': name.endsWith('.html')
        ? pagePolicy(name).join('; ')
        : "default-src 'none'",
    };
    // A 304 keeps the Content-Type, because API Gateway would add application/json.
    if (matchesEtag(requested['if-none-match'], found.etag)) {
      return { statusCode: 304, headers, body: '' };
    }
    const encoding = acceptedEncodings(requested).find((each) => each !== 'br');
    if (encoding !== 'gzip') return { statusCode: 200, headers, body: found.text() };
    return {
      statusCode: 200,
      headers: { ...headers, 'Content-Encoding': 'gzip' },
      body: found.gzip,
      isBase64Encoded: true,
    };
  }

  return {
    handler: middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
      .use(problemDetails({ headers: COMMON_HEADERS }))
      .handler(answer),
    init: async () => {}, // files are read on first use
  };
}

/**
 * Returns Cache-Control for a file. Scripts of elements are cached briefly: their names have no hash, because
 * websites link to them for years.
 */
function cacheControlOf(name: string): string {
  if (isVersioned(name)) return 'public, max-age=31536000, immutable';
  return name.startsWith('elements/') ? 'public, max-age=300' : 'no-cache';
}

/**
 * Redirects a path with a trailing slash, such as `/docs/`, to the path without it, because API Gateway serves
 * both, but relative links work at only one.
 */
function redirect(event: APIGatewayProxyEvent, name: string): APIGatewayProxyResult {
  const location = `../${basename(event.resource.endsWith('}') ? name : event.resource, '.html')}`;
  const headers = { ...headersOf(event, 'no-cache'), Location: location };
  return { statusCode: 308, headers, body: '' };
}

const headersOf = (event: APIGatewayProxyEvent, cacheControl: string) => ({
  ...COMMON_HEADERS,
  'Cache-Control': cacheControl,
  'X-Request-Id': event.requestContext.requestId,
});
