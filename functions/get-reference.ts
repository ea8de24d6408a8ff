import { fileEndpoint } from './serve/file-endpoint.ts';

/**
 * Serves GET /docs (the reference page), /docs/{file}, /openapi.json and /elements/{file} (scripts for
 * websites). lib/bundle/served-files.ts writes the files.
 */
export const { handler, init } = fileEndpoint({
  // The path after the version. Pages have no extension in their URLs: `docs`, `docs/errors`.
  file: ({ resource, pathParameters }) => {
    const name = resource.replace('{file}', `${pathParameters?.file}`).replace(/^\/\w+\//, '');
    return name.includes('.') ? name : `${name}.html`;
  },
  // People type license keys into these pages, so other hosts may neither supply scripts nor get requests.
  pagePolicy: (name) => [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${name === 'docs/website.html' ? ' https:' : ''}`, // photos of the club
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
});
