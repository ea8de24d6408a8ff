import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/edge/${test}.test.ts` });
const CREDENTIAL = { file: 'shared/edge/edge-credential.ts', ...parts('edge-credential') };
const KEYS = { file: 'shared/edge/signing-keys.ts', ...parts('signing-keys') };
const DOCUMENT = { file: 'shared/serve/club-endpoint.ts', ...parts('admitted-requests') };
const ADMITTED = parts('admitted-requests');

/** Signatures and credentials, and what the API makes of them. */
export const behindTheEdgeMutations: Mutation[] = [
  {
    ...CREDENTIAL,
    protection: 'Only who has the secret makes an edge credential.',
    find: 'timingSafeEqual(expected, Buffer.from(text)) ? admission : undefined',
    replace: 'timingSafeEqual(expected, expected) ? admission : undefined',
  },
  {
    ...CREDENTIAL,
    protection: 'The MAC of an edge credential covers the revision.',
    find: '.update(unsigned).digest',
    replace: ".update(unsigned.replace(revision, '')).digest",
  },
  {
    ...KEYS,
    protection: 'Each month has a signing key of its own.',
    find: 'key: hmac(secret, ',
    replace: "key: hmac(secret, 'token' || ",
  },
  {
    ...KEYS,
    protection: 'A key is accepted for 13 months, and no longer.',
    find: 'ACCEPTED_MONTHS = 13',
    replace: 'ACCEPTED_MONTHS = 14',
  },
  {
    ...ADMITTED,
    file: 'functions/authorize.ts',
    protection: 'An edge credential means nothing in a stage without an edge.',
    find: 'const secrets = [edgeSecret(), previousEdgeSecret()].filter((each) => each !== undefined);',
    replace: "const secrets = [edgeSecret() ?? '', previousEdgeSecret() ?? ''];",
  },
  {
    ...ADMITTED,
    file: 'functions/authorize.ts',
    protection: 'A forged edge credential is refused.',
    find: "admission ? allowEdge(methodArn, admission) : refuse(methodArn, 'token_invalid')",
    replace:
      "allowEdge(methodArn, admission ?? { slug: text.split('.')[1] ?? '', view: 'full', revision: '1' })",
  },
  {
    ...ADMITTED,
    file: 'shared/serve/verify-license.ts',
    protection: 'A stage with an edge issues signed tokens.',
    find: 'return secret ? signBearerToken(',
    replace: "return secret === '' ? signBearerToken(",
  },
  {
    ...DOCUMENT,
    protection: 'The edge keeps only documents of the revision that it asked for.',
    find: 'found.revision === revision)',
    replace: 'true)',
  },
  {
    ...DOCUMENT,
    protection:
      'A document of a later revision than the pointer is not kept under the earlier one.',
    find: 'found.revision === revision)',
    replace: 'club.revision === revision)',
  },
  {
    ...DOCUMENT,
    protection: 'The edge keeps no answer to an unknown id.',
    find: 'found.revision === revision)',
    replace: '(found.revision ?? revision) === revision)',
  },
  {
    ...ADMITTED,
    file: 'shared/serve/cached-reader.ts',
    protection: 'A publish is seen at once by an instance that the edge asks for it.',
    find: 'accepts: (club) => !expected || club.revision === expected,',
    replace: 'accepts: () => true,',
  },
  {
    project: 'parts',
    test: 'test/parts/serve/cached-reader-outage.test.ts',
    file: 'shared/serve/stale-cache.ts',
    protection: 'While DynamoDB is down, requests do not wait for it one after another.',
    find: 'isAfterFailure(cached) || ',
    replace: '',
  },
  {
    project: 'parts',
    test: 'test/parts/serve/cached-reader.test.ts',
    file: 'shared/serve/cached-reader.ts',
    protection: 'A document says which revision it is of, also when the pointer has moved.',
    find: 'return { revision, etag: document.etag',
    replace: "return { revision: '', etag: document.etag",
  },
];
