import type { Mutation } from '../mutation.ts';

const permissions = {
  project: 'operator',
  test: 'test/operator/permissions/every-command.test.ts',
};

/** What operators may do on AWS, and what logs hold. */
export const protectionMutations: Mutation[] = [
  {
    protection: 'The policy of support allows nothing that its commands do not need.',
    file: 'lib/protection/operator-policies.ts',
    find: "{ actions: ['Query'], partitions: ['CLUBS', 'CLUB#*'] }",
    replace: "{ actions: ['Query'], partitions: ['CLUBS', 'CLUB#*', 'TOKEN#*'] }",
    ...permissions,
  },
  {
    protection: 'The policy of operators lets an interrupted publish be cleaned up.',
    file: 'lib/protection/operator-policies.ts',
    find: "  { actions: ['Query'], partitions: ['SOURCE#*'] },",
    replace: '',
    ...permissions,
  },
  {
    protection: 'The policy of operators lets nobody store a token that works.',
    file: 'lib/protection/operator-policies.ts',
    find: "'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },",
    replace: '',
    ...permissions,
  },
];
