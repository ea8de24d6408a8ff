import type { APIGatewayProxyEvent } from 'aws-lambda';
import { fileEndpoint } from './serve/file-endpoint.ts';
import { pathParameter } from './serve/http/parameters.ts';

/**
 * GET /docs (the reference page), /docs/{file} (its script and style, the documents beside it and
 * files for tools) and /openapi.json. The files are built by reference/page/write-reference.ts.
 */
export const { handler, init } = fileEndpoint({
  file: (event) => {
    if (event.resource.endsWith('/docs/{file}')) return `docs/${pageOrFile(event)}`;
    return event.resource.endsWith('/docs') ? 'docs.html' : 'openapi.json';
  },
  // People type a license key into this page, so it neither loads from nor sends to another host.
  pagePolicy: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
});

/** The pages beside the reference have no extension in their URLs: `docs/errors`. */
function pageOrFile(event: APIGatewayProxyEvent): string {
  const name = `${pathParameter(event, 'file')}`;
  return name.includes('.') ? name : `${name}.html`;
}
