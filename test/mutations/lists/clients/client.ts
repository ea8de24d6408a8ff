import type { Mutation } from '../../mutation.ts';

const client = (test: string) => ({
  project: 'clients',
  test: `packages/client/test/${test}.test.ts`,
});
const source = (file: string): string => `packages/client/src/${file}.ts`;

/** When the client asks the service, and when not. */
const requests: Mutation[] = [
  {
    protection: 'A Retry-After of an hour holds calls for minutes only.',
    file: source('http/hold-off'),
    find: 'Math.min(delay, MAX_HOLD)',
    replace: 'delay',
    ...client('retry-after'),
  },
  {
    protection: 'A 200 that a cache on the way made of a 304 changes nothing.',
    file: source('read-document'),
    find: ' || etag === cached.etag',
    replace: '',
    ...client('conditional'),
  },
  {
    protection: 'A call with stored data waits for one attempt only.',
    file: source('http/connection'),
    find: 'hasFallback ? { ...limits, ...once(limits) } : limits',
    replace: 'limits',
    ...client('storage'),
  },
  {
    protection: 'A hidden page polls nothing.',
    file: source('watch/pause'),
    find: 'if (page?.hidden) await untilAborted',
    replace: 'if (milliseconds < 0) await untilAborted',
    ...client('watch-page'),
  },
  {
    protection: 'A refused license is polled ever more rarely.',
    file: source('watch/poll-delay'),
    find: '(REFUSED_INTERVAL / 2) * 2 ** failures',
    replace: 'REFUSED_INTERVAL',
    ...client('watch'),
  },
  {
    protection: 'The rotated token of a club does not make all its phones verify at once.',
    file: source('token/token-cache'),
    find: 'if (isPolled && wasCached && !cached) throw putOff(error);',
    replace: '',
    ...client('rotation'),
  },
  {
    protection: 'What a suspended license has read is not shown until the next verification.',
    file: source('token/token-cache'),
    find: '/revoked|expired/.test(error.code) ? error : TOKEN_REPLACED',
    replace: 'error && TOKEN_REPLACED',
    ...client('rotation'),
  },
  {
    protection: 'A snapshot does not wait for the verification of a watch.',
    file: source('revision/live-revision'),
    find: 'if (error === TOKEN_REPLACED && !isPolled) return join();',
    replace: '',
    ...client('rotation'),
  },
];

/** Whose stored data is shown, and how long. */
const storage: Mutation[] = [
  {
    protection: 'Data that another reader stored is removed, not shown.',
    file: source('cache/stored-responses'),
    find: 'if (index.reader === reader) return index.keys;',
    replace: 'return index.keys;',
    ...client('storage'),
  },
  {
    protection: 'Stored data of one service is none of another.',
    file: source('cache/document-cache'),
    find: 'JSON.stringify([host, club, storageKey ?? null])',
    replace: 'JSON.stringify([host.length > 0, club, storageKey ?? null])',
    ...client('storage'),
  },
  {
    protection: 'A refusal is not covered up with stored data.',
    file: source('read-document'),
    find: 'if (isRefusal(error))',
    replace: 'if (!isRefusal(error) && !cached)',
    ...client('storage'),
  },
  {
    protection: 'A refused license removes all that is stored.',
    file: source('read-document'),
    find: 'cache.clear();',
    replace: 'cache.remove(key);',
    ...client('storage'),
  },
  {
    protection: 'The 403 of a proxy removes nothing that is stored.',
    file: source('read-document'),
    find: "  if (code === 'unreadable_answer') return;\n",
    replace: '',
    ...client('storage'),
  },
];

/** The client package, in sites, apps and servers. */
export const clientMutations: Mutation[] = [...requests, ...storage];
