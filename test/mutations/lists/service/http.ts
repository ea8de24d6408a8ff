import type { Mutation } from '../../mutation.ts';

const ACCEPT_ENCODING = 'functions/serve/http/accept-encoding.ts';

const contract = (test: string) => ({ project: 'contract', test: `test/contract/${test}.test.ts` });

/** What may be sent. */
const input: Mutation[] = [
  {
    protection: 'A verification of more than 8 KB is refused.',
    file: 'functions/serve/http/body.ts',
    find: 'if (length > BODY_LIMIT)',
    replace: 'if (length > 100 * BODY_LIMIT)',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'The length of a body is counted in bytes.',
    file: 'functions/serve/http/body.ts',
    find: 'Buffer.byteLength(body, encoding)',
    replace: 'body.length',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'Only JSON and forms are parsed.',
    file: 'functions/serve/http/body.ts',
    find: "throw new Problem('unsupported_media_type');",
    replace: '',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'A media type is compared whole.',
    file: 'functions/serve/http/body.ts',
    find: 'if (mediaType !== JSON_TYPE && mediaType !== FORM_TYPE) {',
    replace: 'if (!mediaType?.startsWith(JSON_TYPE) && mediaType !== FORM_TYPE) {',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'A field that is not a string is refused.',
    file: 'functions/serve/http/body.ts',
    find: "if (typeof value !== 'string') {",
    replace: 'if (value === null) {',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'A slug is checked before it becomes part of a key.',
    file: 'functions/verify-license.ts',
    find: "if (!isSlug(slug)) throw new Problem('club_not_found');",
    replace: '',
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'An id has decimal digits, and no leading zero.',
    file: 'shared/model/parameters.ts',
    find: ' && String(id) === text',
    replace: '',
    ...contract('clubs/ids'),
  },
  {
    protection: 'An id is no number that JavaScript rounds.',
    file: 'shared/model/parameters.ts',
    find: 'Number.isSafeInteger(id)',
    replace: 'Number.isInteger(id)',
    ...contract('clubs/ids'),
  },
  {
    protection: 'A path parameter whose escapes are invalid is no failure of ours.',
    file: 'functions/serve/http/parameters.ts',
    find: '  } catch {\n    return undefined;\n  }',
    replace: '  } finally {\n  }',
    ...contract('clubs/get-team'),
  },
  {
    protection: 'A filter that is no id is refused.',
    file: 'functions/serve/http/parameters.ts',
    find: 'if (values[name] === undefined) errors.push(',
    replace: "if (text === '') errors.push(",
    ...contract('clubs/list-teams'),
  },
  {
    protection: 'A known query parameter that is repeated is refused.',
    file: 'functions/serve/http/parameters.ts',
    find: 'if (others.length > 0)',
    replace: 'if (others.length > 9)',
    ...contract('clubs/repeated-parameters'),
  },
  {
    protection: 'A query parameter that is repeated with the same value is refused, too.',
    file: 'functions/serve/http/parameters.ts',
    find: 'if (others.length > 0)',
    replace: 'if (others.some((other) => other !== text))',
    ...contract('clubs/repeated-parameters'),
  },
  {
    protection: 'A flag is a boolean.',
    file: 'shared/model/parameters.ts',
    find: '.test(text) ? false : undefined',
    replace: '.test(text) ? false : false',
    ...contract('clubs/list-seasons'),
  },
];

/** What a client, a cache or a browser does with an answer. */
const answers: Mutation[] = [
  {
    protection: 'A shared cache keeps no document.',
    file: 'functions/serve/club-endpoint.ts',
    find: "FOR_CLIENTS = 'private, max-age=5';",
    replace: "FOR_CLIENTS = 'public, max-age=5';",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A cache keeps answers apart by their tokens.',
    file: 'functions/serve/http/content-response.ts',
    find: "Vary: 'Authorization, Accept-Encoding',",
    replace: "Vary: 'Accept-Encoding',",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'No cache keeps an error of a function.',
    file: 'functions/serve/http/problem-details.ts',
    find: "'Cache-Control': 'no-store',",
    replace: '',
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'No cache keeps an error of API Gateway.',
    file: 'lib/api/problem-template.ts',
    find: "'Cache-Control': \"'no-store'\",",
    replace: '',
    ...contract('license/authorize'),
  },
  {
    protection: 'No cache keeps a token.',
    file: 'functions/serve/form-endpoint.ts',
    find: "'Cache-Control': 'no-store',",
    replace: '',
    ...contract('license/verify-license'),
  },
  {
    protection: 'A 304 needs the entity tag of the document.',
    file: 'functions/serve/http/headers.ts',
    find: 'some(([tag]) => tag === opaque)',
    replace: 'some(() => true)',
    ...contract('clubs/conditional-requests'),
  },
  {
    protection: 'An entity tag depends on the content.',
    file: 'shared/etag.ts',
    find: 'for (const part of parts) hash.update(part);',
    replace: '',
    ...contract('clubs/conditional-requests'),
  },
  {
    protection: 'A client without Accept gets no compressed encoding, which it may get as base64.',
    file: ACCEPT_ENCODING,
    find: "headers.accept ?? ''",
    replace: "headers.accept ?? '*/*'",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A client whose Accept begins with no type/subtype gets no compressed encoding.',
    file: ACCEPT_ENCODING,
    find: 'if (!FIRST_IS_MEDIA_TYPE.test(',
    replace: 'if (!/./.test(',
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A client does not get an encoding that it refuses.',
    file: ACCEPT_ENCODING,
    find: 'weightOf(encoding) > 0',
    replace: "weights.has(encoding) || weights.has('*')",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A client gets the encoding that it prefers.',
    file: ACCEPT_ENCODING,
    find: 'weightOf(b) - weightOf(a)',
    replace: '0',
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A client that prefers no encoding gets the smallest.',
    file: ACCEPT_ENCODING,
    find: "['br', 'gzip', 'identity']",
    replace: "['gzip', 'br', 'identity']",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A cached body is found by its encoding.',
    file: 'functions/serve/cached-reader.ts',
    find: 'name: string, encoding: Encoding): string',
    replace: "name: string, _: Encoding, encoding = 'br'): string",
    ...contract('clubs/document-endpoint'),
  },
  {
    protection: 'A page of another origin cannot read a verification.',
    file: 'functions/serve/form-endpoint.ts',
    find: 'problemDetails({ members: problemMembers })',
    replace:
      "problemDetails({ members: problemMembers, headers: { 'Access-Control-Allow-Origin': '*' } })",
    ...contract('every-problem'),
  },
  {
    protection: 'A page of another origin may not ask for a verification.',
    file: 'lib/api/route-methods.ts',
    find: "group.some(({ method }) => method === 'GET')",
    replace: 'group.length > 0',
    ...contract('routing'),
  },
];

/** What may be sent, and what is answered. */
export const httpMutations: Mutation[] = [...input, ...answers];
