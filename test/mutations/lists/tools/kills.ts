import type { Mutation } from '../../mutation.ts';

const FORGET_TEST = { project: 'races', test: 'test/races/forget.test.ts' };
const FULL_DISK_TEST = { project: 'kills', test: 'test/kills/full-disk.test.ts' };

/** Interrupted commands, deletions and the local data folder. */
export const killsMutations: Mutation[] = [
  {
    protection: 'A club file is deleted after the documents of its revision.',
    file: 'shared/table/revisions.ts',
    find: '[documentPartition, sourcePartition]',
    replace: '[sourcePartition, documentPartition]',
    ...FORGET_TEST,
  },
  {
    protection: 'A club file is deleted with its revision.',
    file: 'shared/table/revisions.ts',
    find: '[documentPartition, sourcePartition]',
    replace: '[documentPartition]',
    ...FORGET_TEST,
  },
  {
    protection: 'A club file is written before the documents of its revision.',
    file: 'publish/revisions/publish-revision.ts',
    find: `  await putAll(table, sourceItems, { onWritten });
  await putAll(table, items, { onWritten });`,
    replace: `  await putAll(table, items, { onWritten });
  await putAll(table, sourceItems, { onWritten });`,
    ...FORGET_TEST,
  },
  {
    protection: 'Forgetting a person ends a publish in progress, which may have the person.',
    file: 'publish/revisions/forget.ts',
    find: '(await endClaims(table, club)) ? club : undefined',
    replace: 'club',
    ...FORGET_TEST,
  },
  {
    protection: 'Interrupted deletions are finished before nobody is said to have the id.',
    file: 'publish/revisions/forget.ts',
    find: '  await prune(table, slug, EVERYTHING);\n',
    replace: '',
    ...FORGET_TEST,
  },
  {
    protection: 'Nobody is said to have the id while a publish has not written its club file.',
    file: 'publish/revisions/forget.ts',
    find: 'if (!(await findSource(table, slug, revision))) return false;',
    replace: '',
    ...FORGET_TEST,
  },
  {
    protection: "No function's role may read a club file.",
    file: 'shared/table/keys.ts',
    find: '`SOURCE#',
    replace: '`CLUB#SOURCE#',
    project: 'stack',
    test: 'test/stack/grants.test.ts',
  },
  {
    protection: 'A data folder that cannot be opened is reported with the reason.',
    file: 'packages/local-runtime/src/dynamodb/dynalite-thread.ts',
    find: 'if (path) await prepareFolder(path, fresh);\n',
    replace: '',
    ...FULL_DISK_TEST,
  },
  {
    protection: 'Data that is to be deleted at the start is deleted.',
    file: 'packages/local-runtime/src/dynamodb/dynalite-thread.ts',
    find: 'if (fresh) await data.clear();',
    replace: '',
    project: 'start',
    test: 'test/start/local-data.test.ts',
  },
  {
    protection: 'A rotated key is shown before the old one stops working.',
    file: 'cli/commands/license/rotate.ts',
    find: '  show(key, license);\n',
    replace: `  if (grace === 0) await removeLicense(table, slug, old.licenseId);
  show(key, license);\n`,
    project: 'kills',
    test: 'test/kills/rotate-license.test.ts',
  },
];
