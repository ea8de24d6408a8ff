import type { Mutation } from '../../mutation.ts';

const file = 'lib/events/events.ts';
const stack = { project: 'stack', test: 'test/stack/events/events.test.ts' };

export const eventsMutations: Mutation[] = [
  {
    protection: 'An event tells of a moved pointer, not of a claim.',
    file,
    find: ', claim: { S: [{ exists: false }] }',
    replace: '',
    project: 'events',
    test: 'test/events/club-writes.test.ts',
  },
  {
    protection: 'An event has three values of the Club item, and nothing else.',
    file,
    find: '<$.dynamodb.NewImage.slug.S>',
    replace: '<$.dynamodb.NewImage>',
    ...stack,
  },
  {
    protection: 'Nobody but the pipe reads the stream, and it reads nothing else.',
    file,
    find: '        resources: [source],\n',
    replace: "        resources: ['*'],\n",
    ...stack,
  },
];
