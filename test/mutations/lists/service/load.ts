import type { Mutation } from '../../mutation.ts';

const STALE_CACHE = 'functions/serve/stale-cache.ts';
const CACHED_READER = 'functions/serve/cached-reader.ts';
const LRU_CACHE = 'functions/serve/lru-cache.ts';

const cache = { project: 'parts', test: 'test/parts/serve/cached-reader.test.ts' };
const absent = { project: 'parts', test: 'test/parts/serve/absent-documents.test.ts' };
const outage = { project: 'parts', test: 'test/parts/serve/cached-reader-outage.test.ts' };
const lru = { project: 'parts', test: 'test/parts/serve/lru-cache.test.ts' };
const memory = { project: 'parts', test: 'test/parts/serve/document-endpoint.test.ts' };

/** Cache, freshness and memory. */
export const loadMutations: Mutation[] = [
  {
    protection: 'An instance caches documents in a quarter of its memory, not in all of it.',
    file: 'functions/serve/club-endpoint.ts',
    find: 'memorySize() / 4',
    replace: 'memorySize()',
    ...memory,
  },
  {
    protection: 'An instance caches documents.',
    file: 'functions/serve/club-endpoint.ts',
    find: 'memorySize() / 4',
    replace: '0',
    ...memory,
  },
  {
    protection: 'A full cache evicts entries.',
    file: LRU_CACHE,
    find: 'if (size <= limit) break;',
    replace: 'break;',
    ...lru,
  },
  {
    protection: 'A cache evicts what was used least recently.',
    file: LRU_CACHE,
    find: '      values.delete(key);\n      values.set(key, value);\n      return value;',
    replace: '      return value;',
    ...lru,
  },
  {
    protection: 'A value over the limit of a cache is not cached.',
    file: LRU_CACHE,
    find: 'if (sizeOf(value) > limit) return;',
    replace: '',
    ...lru,
  },
  {
    protection: 'A cached text counts two bytes for each character.',
    file: CACHED_READER,
    find: '2 * entry.text.length',
    replace: 'body.text.length',
    ...memory,
  },
  {
    protection: 'Pointers have a share of the cache.',
    file: CACHED_READER,
    find: 'limit: pointersLimit,',
    replace: 'limit: Number.POSITIVE_INFINITY,',
    ...cache,
  },
  {
    protection: 'A cached pointer hides a publish for at most 5 seconds.',
    file: CACHED_READER,
    find: 'POINTER_TTL_MS = 5_000',
    replace: 'POINTER_TTL_MS = 60_000',
    ...cache,
  },
  {
    protection:
      'The 5 minutes count from the last response of DynamoDB, not from the last attempt.',
    file: STALE_CACHE,
    find: 'now - cached.readAt > STALE_MS',
    replace: 'now - cached.askedAt > STALE_MS',
    ...outage,
  },
  {
    protection: 'While DynamoDB is away, an instance asks it once in 5 seconds.',
    file: STALE_CACHE,
    find: 'cached.askedAt = Date.now();',
    replace: '',
    ...outage,
  },
  {
    protection: 'That a revision lacks a document is cached.',
    file: CACHED_READER,
    find: 'bodies.set(key, { absentUntil: isSettled(club) ? Infinity : Date.now() + POINTER_TTL_MS });',
    replace: '',
    ...absent,
  },
  {
    protection: 'That a revision lacks a document is cached at once, when everybody asks.',
    file: CACHED_READER,
    find: 'isSettled(club) ? Infinity : Date.now() + POINTER_TTL_MS',
    replace: 'isSettled(club) ? Infinity : 0',
    ...absent,
  },
  {
    protection: 'Without brotli, an encoding is sent that the client accepts.',
    file: CACHED_READER,
    find: 'accepted.includes(stored.encoding)',
    replace: 'true',
    ...cache,
  },
  {
    protection: 'That a document lacks an encoding is cached.',
    file: CACHED_READER,
    find: 'bodies.set(key, stored);',
    replace: 'bodies.set(keyOf(club, name, stored.encoding), stored);',
    ...cache,
  },
  {
    protection: 'While DynamoDB is away, a document is sent in an encoding that is cached.',
    file: CACHED_READER,
    find: 'if (!isUnavailable(error) || !other)',
    replace: 'if (error || !other)',
    ...outage,
  },
  {
    protection: 'While DynamoDB is away, nobody gets an encoding that they do not accept.',
    file: CACHED_READER,
    find: 'accepted.includes(other.encoding)',
    replace: 'true',
    ...outage,
  },
  {
    protection: 'A document is listed once, whatever encodings it is stored in.',
    file: 'shared/table/documents.ts',
    find: ' && !String(sk).startsWith(BROTLI)',
    replace: '',
    project: 'parts',
    test: 'test/parts/table/documents.test.ts',
  },
  {
    protection: "A function's clock is corrected by DynamoDB's.",
    file: 'functions/serve/function-table.ts',
    find: 'disableClockSkewCorrection: false',
    replace: 'disableClockSkewCorrection: true',
    project: 'service',
    test: 'test/service/bundle-requests.test.ts',
  },
  {
    protection: 'The documents of a large club are compressed fast.',
    file: 'publish/render/pack-bodies.ts',
    find: 'total > BEST_TOTAL',
    replace: 'false',
    project: 'parts',
    test: 'test/parts/publish/render/pack-bodies.test.ts',
  },
  {
    protection: 'A body is refused that is too large in base64 alone.',
    file: 'publish/render/response-limit.ts',
    find: 'RESPONSE_LIMIT * 0.7',
    replace: 'RESPONSE_LIMIT * 2',
    project: 'parts',
    test: 'test/parts/publish/render/response-limit.test.ts',
  },
  {
    protection: 'A large document is compressed fast, in any encoding.',
    file: 'publish/render/pack-bodies.ts',
    find: ' && length <= 1024 * 1024',
    replace: '',
    project: 'parts',
    test: 'test/parts/publish/render/pack-bodies.test.ts',
  },
  {
    protection: 'A document counts as absent only after a strongly consistent read.',
    file: CACHED_READER,
    find: '{ ...place, consistent: true }',
    replace: 'place',
    ...cache,
  },
  {
    protection: 'A document that is missing in a deleted revision is read in the live one.',
    file: CACHED_READER,
    find: 'if (current?.revision === club.revision) return undefined;',
    replace: 'if (current) return undefined;',
    project: 'operator',
    test: 'test/operator/revisions/stale-reader.test.ts',
  },
  {
    protection: 'A document of another revision is not cached as one of this revision.',
    file: CACHED_READER,
    find: "bodies.set(keyOf(at, name, 'identity'), plain);",
    replace: "bodies.set(keyOf(club, name, 'identity'), plain);",
    project: 'operator',
    test: 'test/operator/revisions/stale-reader.test.ts',
  },
  {
    protection: 'A retired revision stays for 60 seconds.',
    file: 'publish/revisions/prune.ts',
    find: 'GRACE_MS = 60_000',
    replace: 'GRACE_MS = 0',
    project: 'operator',
    test: 'test/operator/revisions/prune.test.ts',
  },
  {
    protection: 'A function waits at most 50 ms before its first retry.',
    file: 'functions/serve/function-table.ts',
    find: 'FIRST_RETRY_DELAY_MS = 50',
    replace: 'FIRST_RETRY_DELAY_MS = 1_000',
    project: 'parts',
    test: 'test/parts/serve/function-table.test.ts',
  },
  {
    protection: 'Of the cause of a failed request only name, message and stack are logged.',
    file: 'functions/serve/http/log.ts',
    find: 'return { name, message, stack };',
    replace: 'return cause;',
    project: 'parts',
    test: 'test/parts/serve/http/log.test.ts',
  },
  {
    protection: "The caller's errors are logged without their cause.",
    file: 'functions/serve/http/log.ts',
    find: 'console.warn({ code, status, request_id: requestId });',
    replace: 'console.warn({ code, status, request_id: requestId, cause });',
    project: 'parts',
    test: 'test/parts/serve/http/log.test.ts',
  },
];
