import { describe, expect, it } from 'vitest';
import { referenceRoutes, routes } from '../../../lib/api/routes.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');

const table = onlyOne(template, 'AWS::DynamoDB::GlobalTable').id;
const functions = propertiesOf(template, 'AWS::Lambda::Function');
const operations = operationsOf(template);
const byOperation = Array.from(functions, ([id, found]) => [operations.get(id), found] as const);
const logGroups = propertiesOf(template, 'AWS::Logs::LogGroup');
const policies = [...propertiesOf(template, 'AWS::IAM::Policy').values()];

describe('the functions', () => {
  it('are one for each operation, and the authorizer', () => {
    const expected = [...routes, ...referenceRoutes].map(({ operation }) => operation);
    expect([...operations.values()].sort()).toEqual(
      [...new Set(['authorize', ...expected])].sort(),
    );
  });

  it.each(byOperation)('run on Node 24 and arm64, and log JSON: %s', (_, found) => {
    const { Code, Description, Role, Environment, ...properties } = found;
    expect(properties).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: 512,
      Timeout: 12,
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
    });
    expect(logGroups.get(properties.LoggingConfig.LogGroup.Ref)).toEqual({ RetentionInDays: 30 });
  });

  it.each(byOperation)(
    'have the name of the table, except the reference: %s',
    (operation, found) => {
      const endpoint = [
        'https://dynamodb.',
        { Ref: 'AWS::Region' },
        '.',
        { Ref: 'AWS::URLSuffix' },
      ];
      const variables = {
        TABLE_NAME: { Ref: table },
        AWS_ENDPOINT_URL_DYNAMODB: { 'Fn::Join': ['', endpoint] },
      };
      expect(found.Environment).toEqual(
        operation === 'get-reference' ? undefined : { Variables: variables },
      );
    },
  );

  it('have a longer timeout than API Gateway, so that a slow response is a 504', () => {
    const waits = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .filter(({ Integration }) => Integration.Type === 'AWS_PROXY')
      .map(({ Integration }) => Integration.TimeoutInMillis);
    expect(waits).toEqual(Array(19).fill(10_000));
    for (const { Timeout } of functions.values()) expect(Timeout * 1_000).toBeGreaterThan(10_000);
  });
});

describe('the permissions of a function', () => {
  const allow = (actions: string[], partitions: string[], conditions = {}) => {
    const [first, ...others] = actions.map((action) => `dynamodb:${action}`);
    return {
      Effect: 'Allow',
      Action: others.length > 0 ? [first, ...others] : first,
      Resource: { 'Fn::GetAtt': [table, 'Arn'] },
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
        ...conditions,
      },
    };
  };
  const readClubs = [allow(['GetItem', 'BatchGetItem'], ['CLUB#*'])];
  const expected: Record<string, unknown> = {
    authorize: [allow(['BatchGetItem'], ['CLUB#*', 'TOKEN#*'])],
    'verify-license': [
      allow(['BatchGetItem'], ['CLUB#*']),
      allow(['PutItem'], ['TOKEN#*']),
      allow(['UpdateItem'], ['CLUB#*'], {
        'ForAllValues:StringEquals': {
          'dynamodb:Attributes': ['pk', 'sk', 'last_verified_at', 'tokens_issued'],
        },
        StringEqualsIfExists: { 'dynamodb:ReturnValues': 'UPDATED_NEW' },
      }),
    ],
    'list-seasons': readClubs,
    'get-season': readClubs,
    'list-categories': readClubs,
    'list-teams': readClubs,
    'get-team': readClubs,
    'list-players': readClubs,
    'get-reference': [],
  };

  it.each(byOperation)(
    'on the table are those that its operation needs: %s',
    (operation = '', { Role }) => {
      const own = policies.filter(({ Roles }) => Roles.some(hasRef(Role['Fn::GetAtt'][0])));
      const statements = own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      expect(statements).toEqual(expected[operation]);
    },
  );

  it('beside the table are to write its log', () => {
    const roles = [...propertiesOf(template, 'AWS::IAM::Role').values()];
    expect(roles).toHaveLength(functions.size);
    for (const { AssumeRolePolicyDocument, ManagedPolicyArns, ...others } of roles) {
      expect(AssumeRolePolicyDocument.Statement).toEqual([
        {
          Action: 'sts:AssumeRole',
          Effect: 'Allow',
          Principal: { Service: 'lambda.amazonaws.com' },
        },
      ]);
      expect(JSON.stringify(ManagedPolicyArns)).toMatch(
        /^\[\{[^{]*\{[^{]*service-role\/AWSLambdaBasicExecutionRole"\]\]\}\]$/,
      );
      expect(others).toEqual({});
    }
  });

  it('never have a wildcard action or resource', () => {
    expect(policies).toHaveLength(functions.size - 1); // the reference has none
    const text = JSON.stringify(policies);
    expect(text).not.toMatch(/"dynamodb:[^"]*\*/);
    expect(text).not.toMatch(/"Resource":("|\["?)\*/);
  });
});

const hasRef = (id: string) => (reference: { Ref: string }) => reference.Ref === id;
