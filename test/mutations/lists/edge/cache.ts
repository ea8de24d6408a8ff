import type { Mutation } from '../../mutation.ts';

const cache = { project: 'edge', test: 'test/edge/cache.test.ts' };
const through = { project: 'edge', test: 'test/edge/through.test.ts' };
const VARNISH = 'packages/local-runtime/src/cloudfront/varnish-config.ts';

/** What stands for CloudFront's cache, so that the tests through it prove something; needs Varnish. */
export const edgeCacheMutations: Mutation[] = [
  {
    protection: 'The local edge keeps the key that the cache policy says.',
    file: VARNISH,
    find: "key.join('')",
    replace: "''",
    ...cache,
  },
  {
    protection: 'The local edge keeps no errors.',
    file: VARNISH,
    find: '{ set beresp.ttl = 0s; }',
    replace: '{ set beresp.ttl = 60s; }',
    ...cache,
  },
  {
    protection: 'The local edge keeps what is private for the minimum TTL only.',
    file: VARNISH,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's text
    find: 'if (beresp.ttl < ${minTtl}s || ${IS_PRIVATE})',
    replace: 'if (false)',
    ...cache,
  },
  {
    protection: 'The local edge sends its expired copy while the origin fails.',
    file: VARNISH,
    find: 'if (beresp.status >= 500) { call keep_expired; }',
    replace: '',
    ...cache,
  },
  {
    protection: 'The local edge sends the origin the parameters of the key only.',
    file: 'packages/local-runtime/src/cloudfront/origin-request.ts',
    find: "request.parameters.filter((each) => isParameter(each.split('=')[0]))",
    replace: 'request.parameters',
    ...cache,
  },
  {
    protection: 'A copy at the edge is for its token alone, through Varnish, too.',
    file: 'lib/edge/distribution.ts',
    find: "CacheHeaderBehavior.allowList('Authorization')",
    replace: 'CacheHeaderBehavior.none()',
    ...through,
  },
  {
    protection: 'Nobody but the edge is told to keep a document.',
    file: 'shared/serve/club-endpoint.ts',
    find: 'isFromEdge(event) ? FOR_EDGE : FOR_CLIENTS',
    replace: 'FOR_EDGE',
    project: 'parts',
    test: 'test/parts/serve/document-endpoint.test.ts',
  },
];
