import type { Mutation } from '../../mutation.ts';

const PREFLIGHT = 'lib/api/mock-methods.ts';

const contract = (test: string) => ({ project: 'contract', test: `test/contract/${test}.test.ts` });

/** What a page of another origin may send, and what it reads of an answer. */
export const crossOriginMutations: Mutation[] = [
  {
    protection: 'A page reads the 404 of an unknown path.',
    file: PREFLIGHT,
    find: '    addPreflight(resource);\n',
    replace: '',
    ...contract('cross-origin'),
  },
  {
    protection: 'A page reads nothing of a verification, not even a 405.',
    file: PREFLIGHT,
    find: 'const headers = cors ? CORS_HEADERS : {};',
    replace: 'const headers = cors ? CORS_HEADERS : CORS_HEADERS;',
    ...contract('cross-origin'),
  },
  {
    protection: 'A page may send a token, which the asterisk does not include.',
    file: 'shared/cors.ts',
    find: "'*, Authorization, ",
    replace: "'*, ",
    ...contract('cross-origin'),
  },
  {
    protection: 'A page reads every header that the OpenAPI document names.',
    file: 'shared/cors.ts',
    find: "'Allow, Content-Encoding, ",
    replace: "'",
    project: 'parts',
    test: 'test/parts/reference/openapi/exposed-headers.test.ts',
  },
  {
    protection: 'A refused token has the error code of RFC 6750.',
    file: 'shared/challenge.ts',
    find: ', error="invalid_token"',
    replace: '',
    ...contract('license/authorize'),
  },
];
