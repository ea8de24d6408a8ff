import type { Mutation } from '../../mutation.ts';

const edge = (test: string) => ({ project: 'parts', test: `test/parts/edge/${test}.test.ts` });
const runtime = (test: string) => ({
  project: 'runtime',
  test: `packages/local-runtime/test/${test}.test.ts`,
});
const construct = {
  file: 'lib/edge/edge-updates.ts',
  project: 'stack',
  test: 'test/stack/edge/edge-updates.test.ts',
};

const CLIENT = 'shared/edge/key-value-store.ts';
const REFRESH = 'shared/edge/refresh-entries.ts';
const RECORDS = 'shared/edge/changed-subjects.ts';
const REBUILD = 'shared/edge/rebuild-store.ts';

const updates: Mutation[] = [
  {
    protection: "The store's version is asked for before the table is read.",
    file: CLIENT,
    find: '        etag ??= await describe();\n        const changes = await decide();',
    replace: '        const changes = await decide();\n        etag ??= await describe();',
    ...edge('update-edge'),
  },
  {
    protection: 'After another writer, the table is read and the entry written once more.',
    file: CLIENT,
    find: 'if (!(error instanceof ConflictException) || attempt === MAX_CONFLICTS) throw error;',
    replace: 'if (attempt > 0) throw error;',
    ...edge('update-edge'),
  },
  {
    protection: 'An entry that is gone keeps no other from being deleted.',
    file: CLIENT,
    find: 'if (!(error instanceof ResourceNotFoundException)) throw error;\n      const found',
    replace: 'if (error) throw error;\n      const found',
    ...edge('update-edge'),
  },
  {
    protection: 'The table is read strongly consistently for the edge.',
    file: REFRESH,
    find: 'batchGet(table, keys, { consistent: true })',
    replace: 'batchGet(table, keys, { consistent: false })',
    ...edge('update-edge'),
  },
  {
    protection: 'A license that cannot be read is admitted by the edge no longer.',
    file: REFRESH,
    find: "console.error({ edge: 'invalid item', entry: describe(subject) });\n    return undefined;",
    replace: "throw new Error('invalid item');",
    ...edge('update-edge'),
  },
  {
    protection: 'An entry that the store refuses keeps no other waiting.',
    file: REFRESH,
    find: 'if (subjects.length > 1) return refreshAll(edge, subjects, { stored, size: 1 });',
    replace: '',
    ...edge('update-edge'),
  },
  {
    protection: 'The edge is not told of verifications.',
    file: RECORDS,
    find: "['status', 'expires_on', 'token_generation']",
    replace: "['status', 'expires_on', 'token_generation', 'last_verified_at']",
    ...edge('update-edge'),
  },
  {
    protection: 'The edge is told of a last day that changes.',
    file: RECORDS,
    find: "['status', 'expires_on', 'token_generation']",
    replace: "['status', 'token_generation']",
    ...edge('update-edge'),
  },
  {
    protection: 'A malformed record keeps no other waiting.',
    file: RECORDS,
    find: "console.error({ edge: 'malformed record', id: record?.eventID });\n      return [];",
    replace: "throw new Error('malformed record');",
    ...edge('update-edge'),
  },
];

const rebuilds: Mutation[] = [
  {
    protection: 'A rebuild deletes the entry of a license that is gone.',
    file: REBUILD,
    find: '[...others, ...subjects]',
    replace: 'subjects',
    ...edge('rebuild-edge'),
  },
  {
    protection: 'A rebuild deletes keys that are too old, or of another secret.',
    file: REBUILD,
    find: 'return [...puts, ...unknown.map((key) => ({ key }))];',
    replace: 'return puts;',
    ...edge('rebuild-edge'),
  },
  {
    protection: 'A rebuild writes nothing when the store is equal to the table.',
    file: REFRESH,
    find: 'changes.filter(({ key, value }) => !stored || stored.get(key) !== value)',
    replace: 'changes',
    ...edge('rebuild-edge'),
  },
  {
    protection: 'A rebuild that the store refuses in part fails.',
    file: 'functions/rebuild-edge.ts',
    find: 'if (refused > 0)',
    replace: 'if (refused < 0)',
    ...edge('rebuild-edge'),
  },
];

const constructs: Mutation[] = [
  {
    protection: 'The functions may use the key-value store of the stage alone.',
    ...construct,
    find: '        resources: [store.keyValueStoreArn],',
    replace: "        resources: ['*'],",
  },
  {
    protection: 'Items of documents, revisions and tokens invoke no function.',
    ...construct,
    find: "S: ['CLUB', ...FilterRule.beginsWith('LICENSE#')]",
    replace: "S: ['CLUB', ...FilterRule.beginsWith('')]",
  },
  {
    protection: 'The store is rebuilt after a deployment that was rolled back.',
    ...construct,
    find: ", 'UPDATE_ROLLBACK_COMPLETE'",
    replace: '',
  },
  {
    protection: 'A rebuild that does not run raises an alarm.',
    ...construct,
    find: 'treatMissingData: TreatMissingData.BREACHING, // it has not run',
    replace: '',
  },
];

const localRuntime: Mutation[] = [
  {
    protection: "A local stream has an item's changes in order.",
    file: 'packages/local-runtime/src/dynamodb/stream-proxy.ts',
    find: 'const result = previous.then(work);',
    replace: 'const result = work();',
    ...runtime('table-streams'),
  },
  {
    protection: 'A local function gets records again until it succeeds.',
    file: 'packages/local-runtime/src/events/failed-items.ts',
    find: "if (invocation.type !== 'done') return items;",
    replace: "if (invocation.type !== 'done') return [];",
    ...runtime('table-streams'),
  },
  {
    protection: 'A local key value store refuses a change of another version.',
    file: 'packages/local-runtime/src/cloudfront/key-value-store.ts',
    find: 'if (ifMatch !== version.etag)',
    replace: "if (ifMatch === '')",
    ...runtime('key-value-store'),
  },
];

/** What the edge is told, by the stream and by rebuilds. */
export const edgeUpdatesMutations: Mutation[] = [
  ...updates,
  ...rebuilds,
  ...constructs,
  ...localRuntime,
];
