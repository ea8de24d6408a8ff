import { describe, expect, it } from 'vitest';
import { CORS_HEADERS } from '../../../../shared/cors.ts';
import { operations } from '../../../support/api/openapi-schemas.ts';

/** https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name */
const ALWAYS_READABLE = [
  ...['Cache-Control', 'Content-Language', 'Content-Length', 'Content-Type', 'Expires'],
  ...['Last-Modified', 'Pragma'],
];

const documented = Object.values(operations)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ responses }) => Object.values(responses))
  .flatMap(({ headers = {} }) => Object.keys(headers));

describe('pages of another origin', () => {
  it('can read every response header that the OpenAPI document names', () => {
    const hidden = new Set(documented).difference(new Set(ALWAYS_READABLE));
    const exposed = CORS_HEADERS['Access-Control-Expose-Headers'].split(', ');
    expect(exposed).toEqual([...hidden].sort());
  });
});
