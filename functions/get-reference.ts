import { fileEndpoint } from '../shared/serve/file-endpoint.ts';
import { pathParameter } from '../shared/serve/http/parameters.ts';

/**
 * GET /docs, the page that shows the API and lets one try it, its parts (/docs/{file}), and what it
 * shows, GET /openapi.json. The files are made by reference/.
 */
export const { handler, init } = fileEndpoint({
  file: (event) => {
    if (event.resource.endsWith('/docs/{file}')) return `docs/${pathParameter(event, 'file')}`;
    return event.resource.endsWith('/docs') ? 'docs.html' : 'openapi.json';
  },
  // The component draws its icons as data: URLs. A license key is typed in here: nothing of another
  // host is run, asked, or told where the page is left for.
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
