import type { Mutation } from '../../mutation.ts';

const permissions = {
  project: 'operator',
  test: 'test/operator/permissions/every-command.test.ts',
};

const service = (test: string) => ({ project: 'service', test: `test/contract/${test}.test.ts` });

/** What operators may do on AWS, and what logs hold. */
export const protectionMutations: Mutation[] = [
  {
    protection: 'The policy of support allows nothing that its commands do not need.',
    file: 'lib/protection/operator-policies.ts',
    find: "partitions: ['CLUBS', 'CLUB#*'] },\n  { actions: ['GetItem', 'BatchGetItem']",
    replace:
      "partitions: ['CLUBS', 'CLUB#*', 'OTHER#*'] },\n  { actions: ['GetItem', 'BatchGetItem']",
    ...permissions,
  },
  {
    protection: 'The look for drift reads no club file in the stream.',
    file: 'lib/protection/operator-policies.ts',
    find: "'dynamodb:GetRecords', ",
    replace: '',
    ...permissions,
    test: 'test/operator/permissions/who-reaches-data.test.ts',
  },
  {
    protection: 'The policy of operators lets an interrupted publish be cleaned up.',
    file: 'lib/protection/operator-policies.ts',
    find: "  { actions: ['Query'], partitions: ['SOURCE#*'] },",
    replace: '',
    ...permissions,
  },
  {
    protection: 'No bearer token is in a log.',
    file: 'functions/authorize.ts',
    find: '  const token = parseBearerToken(text);',
    replace: '  const token = parseBearerToken(text);\n  console.log(event);',
    ...service('license/other-clubs'),
  },
  {
    protection: 'No body of a request is in a log.',
    file: 'functions/verify-license.ts',
    find: "if (!isSlug(slug)) throw new Problem('club_not_found');",
    replace:
      "if (!isSlug(slug)) throw new Problem('club_not_found');\n    console.log({ license_key, slug });",
    ...service('license/verify-license'),
  },
  {
    protection: 'A function writes to no log but its own.',
    file: 'lib/endpoint-function.ts',
    find: 'logGroup.grantWrite(this);',
    replace:
      "logGroup.grantWrite(this);\n    this.role?.addManagedPolicy({ managedPolicyArn: 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole' });",
    project: 'stack',
    test: 'test/stack/functions.test.ts',
  },
  {
    protection: 'The samples of the firewall show no token.',
    file: 'lib/protection/firewall.ts',
    find: "fieldKeys: ['authorization', 'cookie', ...headers]",
    replace: "fieldKeys: ['cookie', ...headers]",
    project: 'stack',
    test: 'test/stack/protection/firewall.test.ts',
  },
  {
    protection: 'The firewall blocks no request that the API answers itself.',
    file: 'lib/protection/managed-rules.ts',
    find: "  NoUserAgent_HEADER: 'Some HTTP clients, such as that of PHP, send no User-Agent by default.',",
    replace: '',
    project: 'contract',
    test: 'test/contract/routing.test.ts',
  },
];
