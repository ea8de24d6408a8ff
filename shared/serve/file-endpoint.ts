import { basename, extname } from 'node:path';
import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../cors.ts';
import { Problem } from '../problem.ts';
import { openFiles } from './bundled-files.ts';
import { matchesEtag, requestHeaders, takesGzip } from './http/headers.ts';
import { problemDetails } from './http/problem-details.ts';

interface FileEndpoint {
  /** The name of the file that is asked for. */
  file: (event: APIGatewayProxyEvent) => string;
  /** What pages may do: the directives of their Content-Security-Policy. */
  pagePolicy: string[];
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json', // which is UTF-8, and has no charset (RFC 8259, 11)
};

const OF_EVERY_ANSWER = {
  ...CORS_HEADERS,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The handler of a GET (and HEAD) that answers with a file from beside the function's code. */
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
      ...headersOf(event, isVersioned(name) ? 'public, max-age=31536000, immutable' : 'no-cache'),
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      ETag: found.etag,
      Vary: 'Accept-Encoding',
      ...(name.endsWith('.html') ? { 'Content-Security-Policy': pagePolicy.join('; ') } : {}),
    };
    // With its Content-Type: API Gateway would send one of JSON.
    if (matchesEtag(requested['if-none-match'], found.etag)) {
      return { statusCode: 304, headers, body: '' };
    }
    if (!takesGzip(requested)) return { statusCode: 200, headers, body: found.text() };
    return {
      statusCode: 200,
      headers: { ...headers, 'Content-Encoding': 'gzip' },
      body: found.gzip,
      isBase64Encoded: true,
    };
  }

  return {
    handler: middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
      .use(httpErrorHandler({ logger: false }))
      .use(problemDetails({ headers: OF_EVERY_ANSWER }))
      .handler(answer),
    init: async () => {}, // a file is read when it is asked for
  };
}

/** Whether its name says of which content it is, as `page.1b2c3d4e.css` does. */
const isVersioned = (name: string): boolean => /\.[0-9a-f]{8}\.\w+$/.test(name);

/** API Gateway takes `/docs/` for `/docs`, and at only one of them do relative links work. */
function redirect(event: APIGatewayProxyEvent, name: string): APIGatewayProxyResult {
  const location = `../${basename(event.resource.endsWith('}') ? name : event.resource)}`;
  const headers = { ...headersOf(event, 'no-cache'), Location: location };
  return { statusCode: 308, headers, body: '' };
}

const headersOf = (event: APIGatewayProxyEvent, cacheControl: string) => ({
  ...OF_EVERY_ANSWER,
  'Cache-Control': cacheControl,
  'X-Request-Id': event.requestContext.requestId,
});
