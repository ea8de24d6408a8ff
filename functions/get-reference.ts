import { fileEndpoint } from '../shared/serve/file-endpoint.ts';
import { pathParameter } from '../shared/serve/http/parameters.ts';

/**
 * GET /docs (the reference page), /docs/{file} (its scripts and styles, and the JSON Schema of the
 * club file) and /openapi.json. The files
 * are built by reference/page/write-reference.ts.
 */
export const { handler, init } = fileEndpoint({
  file: (event) => {
    if (event.resource.endsWith('/docs/{file}')) return `docs/${pathParameter(event, 'file')}`;
    return event.resource.endsWith('/docs') ? 'docs.html' : 'openapi.json';
  },
  // People type a license key into this page, so it neither loads from nor sends to another host.
  // `data:` is for Swagger UI's icons.
  pagePolicy: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
});
