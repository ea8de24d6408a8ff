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
    find: 'else etags.clear();',
    replace: '',
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
    file: source('club-data-error'),
    find: '![409, 429]',
    replace: '![429]',
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
    find: 'if (isDue(poll.club, poll.isResumed)) await',
    replace: 'await',
    ...client('watch'),
  },
  {
    protection: 'A list of changes that fails by itself stops no watch.',
    file: source('revision/live-revision'),
    find: 'if (concernsAll(error)) throw error;',
    replace: 'throw error;',
    ...client('watch-revisions'),
  },
  {
    protection: 'A rollback soon after a publish is noticed when a read is refused.',
    file: source('revision/live-revision'),
    find: 'before = undefined;',
    replace: '{}',
    ...client('watch-revisions'),
  },
  {
    protection: 'A watch that is added after a failed poll does not end the pause.',
    file: source('watch/poller'),
    find: '(isFailed || isRecent)',
    replace: 'isRecent',
    ...client('watch'),
  },
  {
    protection: 'A page that is shown again does not repeat a read that is to wait.',
    file: source('watch/watcher'),
    find: '(isResumed && !asksToWait(failure.error))',
    replace: 'isResumed',
    ...client('watch-page'),
  },
  {
    protection: 'A watch ends when its call aborts the signal at once.',
    file: source('watch/watch'),
    find: 'if (signal?.aborted) stop();',
    replace: '',
    ...client('watch-page'),
  },
  {
    protection: 'A token of another view makes watches read again.',
    file: source('token/token-cache'),
    find: 'if (last && last !== cached) onReplaced();',
    replace: '',
    ...client('watch-revisions'),
  },
  {
    protection: 'The club is not taken for one of the documents that a list of changes names.',
    file: source('read-document'),
    find: ' && !UNLISTED.includes(path)',
    replace: '',
    ...client('snapshot'),
  },
];
