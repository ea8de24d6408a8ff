import type { Mutation } from '../../mutation.ts';

const client = (test: string) => ({
  project: 'clients',
  test: `packages/client/test/${test}.test.ts`,
});
const source = (file: string): string => `packages/client/src/${file}.ts`;

/** How the client keeps to one revision, and notices the next. */
export const snapshotsMutations: Mutation[] = [
  {
    protection: 'A watch reads everything again when the changes are not known.',
    file: source('revision/known-documents'),
    find: 'changed ?? [...etags.keys()]',
    replace: 'changed ?? []',
    ...client('watch-revisions'),
  },
  {
    protection: 'A watch does not return to the revision before a publish.',
    file: source('revision/live-revision'),
    find: 'clock.now() < before.until',
    replace: 'clock.now() < 0',
    ...client('watch-revisions'),
  },
  {
    protection: 'A snapshot has no stored document of another revision.',
    file: source('read-document'),
    find: ' && !revision;',
    replace: ';',
    ...client('snapshot'),
  },
  {
    protection: 'A revision that is not live removes nothing that is stored.',
    file: source('read-document'),
    find: 'else if (status !== 409) cache.remove(key);',
    replace: 'else cache.remove(key);',
    ...client('snapshot'),
  },
  {
    protection: 'A snapshot is read again when another revision is published meanwhile.',
    file: source('revision/snapshots'),
    find: 'if (!isNotLive(error) || attempts',
    replace: 'if (attempts',
    ...client('snapshot'),
  },
  {
    protection: 'A watched call that fails is not repeated at each poll.',
    file: source('watch/watcher'),
    find: 'if (isDue(poll.club)) await',
    replace: 'await',
    ...client('watch'),
  },
];
