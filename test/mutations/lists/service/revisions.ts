import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });
const contract = (test: string) => ({
  project: 'contract',
  test: `test/contract/revisions/${test}.test.ts`,
});
const operator = (test: string) => ({
  project: 'operator',
  test: `test/operator/revisions/${test}.test.ts`,
});

const CHANGES = {
  file: 'publish/render/render-changes.ts',
  ...parts('publish/render/render-changes'),
};
const READER = 'functions/serve/cached-reader.ts';

/** What the changes between two revisions list. */
const changes: Mutation[] = [
  {
    ...CHANGES,
    protection: 'A document that no longer exists is listed as changed.',
    find: '!after.has(name)',
    replace: 'false',
  },
  {
    ...CHANGES,
    protection: 'A list by a filter that has become empty has an entity tag, not a 404.',
    find: '? EMPTY_LIST : null',
    replace: '? null : null',
  },
  {
    ...CHANGES,
    protection: 'A document whose body differs is listed as changed.',
    find: 'before.get(name) !== etag',
    replace: '!before.has(name)',
  },
  {
    ...CHANGES,
    protection: 'The changes of a view have the entity tags of that view.',
    find: 'viewOf(name) === view ||',
    replace: 'view ||',
  },
  {
    protection: 'Changes that one response cannot carry prevent no publish.',
    file: 'publish/render/response-limit.ts',
    find: 'plainSize(body) <= RESPONSE_LIMIT',
    replace: 'true',
    ...parts('publish/render/response-limit'),
  },
  {
    protection: 'A rollback tells what differs from the revisions that were published later.',
    file: 'publish/revisions/roll-back.ts',
    find: '  await putAll(table, changes);\n',
    replace: '',
    ...operator('changes'),
  },
  {
    protection: 'A publish tells what differs from the revision that is live.',
    file: 'publish/revisions/compare-revisions.ts',
    find: '[live, ...wasLive]',
    replace: 'wasLive.concat(live).slice(0, -1)',
    ...operator('changes'),
  },
];

/** What was live before, and when the pointer moved. */
const moves: Mutation[] = [
  {
    protection: 'The live revision becomes the predecessor of the next.',
    file: 'publish/revisions/next-club.ts',
    find: '[before.revision, ...before.wasLive]',
    replace: '[...before.wasLive, before.revision]',
    project: 'races',
    test: 'test/races/two-commands.test.ts',
  },
  {
    protection: 'The past ends also of a club that never changes.',
    file: 'publish/publish-club.ts',
    find: '  await prune(table, slug, retention).catch(() => undefined);\n',
    replace: '',
    project: 'operator',
    test: 'test/operator/commands/publish/publish.test.ts',
  },
  {
    protection: 'The time of a move never falls.',
    file: 'publish/revisions/next-club.ts',
    find: 'Math.max(now.getTime(), earliest)',
    replace: 'Math.max(now.getTime(), earliest * 0)',
    project: 'races',
    test: 'test/races/two-commands.test.ts',
  },
];

/** Requests that name a revision. */
const oneRevision: Mutation[] = [
  {
    protection: 'A request for one revision gets no document of a later one.',
    file: READER,
    find: "    if (only) throw new Problem('revision_not_live');\n",
    replace: '',
    ...contract('one-revision'),
  },
  {
    protection: 'A request for a revision that is not live is refused.',
    file: READER,
    find: 'if (!club || accepts(club)) return club;',
    replace: 'if (club) return club;',
    ...contract('one-revision'),
  },
  {
    protection: 'While DynamoDB is down, no revision is said not to be live.',
    file: READER,
    find: "isCurrent ? 'revision_not_live' : 'unavailable'",
    replace: "'revision_not_live'",
    ...parts('serve/one-revision-outage'),
  },
];

/** Polls for what has changed, and sets of documents that belong together. */
export const revisionsMutations: Mutation[] = [...changes, ...moves, ...oneRevision];
