import type { Mutation } from '../../mutation.ts';

const abuse = (name: string) => ({ project: 'abuse', test: `test/abuse/${name}.test.ts` });
const faults = (name: string) => ({ project: 'faults', test: `test/faults/${name}.test.ts` });
const kills = (name: string) => ({ project: 'kills', test: `test/kills/${name}.test.ts` });
const operator = (name: string) => ({ project: 'operator', test: `test/operator/${name}.test.ts` });

/** The pointer moves before the documents are written. */
const EARLY_POINTER = {
  protection: 'The pointer moves when all documents are written.',
  file: 'publish/revisions/publish-revision.ts',
  find: '  await writeDocuments(table, { slug, after, source, documents, changes, onProgress });\n',
  replace:
    '  const early = { slug, name, domain, revision, publishedAt };\n  await movePointer(table, nextClub({ before, to: early, now }), claim);\n  await writeDocuments(table, { slug, after, source, documents, changes, onProgress });\n',
};

/** What the slow suites notice: at least one protection for each of their files. */
export const suitesMutations: Mutation[] = [
  { ...EARLY_POINTER, ...kills('publish') },
  { ...EARLY_POINTER, ...kills('killed-publish') },
  { ...EARLY_POINTER, project: 'races', test: 'test/races/publish-faults.test.ts' },
  {
    protection: 'The latest claim wins: an earlier publisher does not move the pointer.',
    file: 'shared/table/clubs.ts',
    find: '(revision = :revision AND moved_at = :moved)`',
    replace: 'attribute_exists(pk)`',
    ...kills('publishers-at-once'),
  },
  {
    protection: 'A removal hides the club first.',
    file: 'publish/revisions/remove-club.ts',
    find: '  await removePointer(table, slug);\n',
    replace: '',
    ...kills('remove'),
  },
  {
    protection: 'A rollback moves the pointer to the documents of that revision.',
    file: 'publish/revisions/roll-back.ts',
    find: 'const { revision, name, domain } = to;',
    replace: 'const { name, domain } = to;\n  const { revision } = club;',
    ...kills('roll-back'),
  },
  {
    protection: 'forget deletes every earlier revision.',
    file: 'publish/revisions/forget.ts',
    find: 'const deleted = await pruneAll(table, club.slug);',
    replace: 'const deleted = 0;',
    ...kills('forget'),
  },
  {
    protection: 'A reservation for deletion that is sent again succeeds.',
    file: 'shared/table/revisions.ts',
    find: '(retired_at = :read OR ',
    replace: '(retired_at = :read AND ',
    ...operator('revisions/repeated-writes'),
  },
  {
    protection: 'A command tries a request 8 times.',
    file: 'shared/table/dynamodb/open-table.ts',
    find: 'maxAttempts: 8',
    replace: 'maxAttempts: 1',
    ...faults('commands'),
  },
  {
    protection: 'The authorizer uses what it has read while DynamoDB fails.',
    file: 'functions/authorize.ts',
    find: 'const licenses = createLicenseCache(0);',
    replace: 'const licenses = { get: (_: string, read: () => never) => read(), delete() {} };',
    ...faults('requests'),
  },
  {
    protection: "A field of another type is the caller's error.",
    file: 'functions/serve/http/body.ts',
    find: "if (typeof value !== 'string') {",
    replace: 'if (value === null) {',
    ...abuse('bad-input'),
  },
  {
    protection: 'Ambiguous lengths of a request are refused.',
    file: 'packages/local-runtime/src/http/server.ts',
    find: 'maxHeaderSize: MAX_HEADER_BYTES,',
    replace: 'maxHeaderSize: MAX_HEADER_BYTES, insecureHTTPParser: true,',
    ...abuse('raw-requests'),
  },
  {
    protection: 'A malformed key is refused with the words of an unknown one.',
    file: 'functions/verify-license.ts',
    find: "if (!key) throw new Problem('invalid_license_key');",
    replace: "if (!key) throw new Problem('invalid_license_key', { detail: 'Malformed.' });",
    ...abuse('guessing'),
  },
  {
    protection: 'A token is not stored.',
    file: 'functions/serve/verify-license.ts',
    find: 'tokenDigest: digest,',
    replace: 'tokenDigest: text,',
    ...abuse('stolen-table'),
  },
  {
    protection: 'Encodings have cache entries of their own.',
    file: 'functions/serve/cached-reader.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's text
    find: '}#${encoding}`;',
    replace: '}`;',
    project: 'parts',
    test: 'test/parts/serve/cached-reader.test.ts',
  },
  {
    protection: 'The redirect of the reference page is relative.',
    file: 'functions/serve/file-endpoint.ts',
    find: 'const location = `../',
    replace: 'const location = `//evil.example/',
    ...abuse('header-injection'),
  },
  {
    protection: 'A cached pointer hides a publish for 5 seconds.',
    file: 'functions/serve/cached-reader.ts',
    find: 'POINTER_TTL_MS = 5_000',
    replace: 'POINTER_TTL_MS = 60_000',
    project: 'load',
    test: 'test/load/match-day.test.ts',
  },
  {
    protection: 'What is not JSON is an error of the club file, with its place.',
    file: 'publish/club-file/json/parse-json.ts',
    find: 'const { message } = cause as SyntaxError;',
    replace: 'const { message } = cause as SyntaxError;\n    if (message) throw cause;',
    ...operator('commands/forms/bad-club-files'),
  },
];
