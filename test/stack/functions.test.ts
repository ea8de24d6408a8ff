import { describe, expect, it } from 'vitest';
import { readOperations } from '../../shared/model/documents.ts';
import { referenceRoutes, routes } from '../../shared/routes.ts';
import { onlyOne, operationsOf, propertiesOf, synthesize } from '../support/synthesize.ts';

/** Without the role of the access log's stream, and the functions with tests of their own. */
const template = synthesize('prod', { accessLogs: 'off', uploads: false });

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

  it.each(['prod', 'dev'])('and everything else in %s keep no log for ever', (stage) => {
    const stack = synthesize(stage);
    const groups = propertiesOf(stack, 'AWS::Logs::LogGroup');
    expect(groups.size).toBeGreaterThanOrEqual(functions.size);
    for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBeGreaterThan(0);
    // Lambda would create a log group without retention, also for a function that CDK adds.
    for (const { LoggingConfig } of propertiesOf(stack, 'AWS::Lambda::Function').values()) {
      expect(groups.has(LoggingConfig.LogGroup.Ref)).toBe(true);
    }
  });

  it.each(byOperation)(
    'have the name of the table, the reference the base URL: %s',
    (operation, found) => {
      const endpoint = [
        'https://dynamodb.',
        { Ref: 'AWS::Region' },
        '.',
        { Ref: 'AWS::URLSuffix' },
      ];
      const variables = {
        TABLE_NAME: { Ref: table },
        METRICS_NAMESPACE: 'ClubData-prod',
        AWS_ENDPOINT_URL_DYNAMODB: { 'Fn::Join': ['', endpoint] },
      };
      const ofReference = { BASE_URL: template.findOutputs('BaseUrl').BaseUrl?.Value };
      const own: Record<string, object> = {
        authorize: { ...variables, LICENSE_CACHE_SECONDS: '60' },
        'get-reference': ofReference,
      };
      expect(found.Environment).toEqual({ Variables: own[operation ?? ''] ?? variables });
    },
  );

  it('have a longer timeout than API Gateway, so that a slow response is a 504', () => {
    const waits = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .filter(({ Integration }) => Integration.Type === 'AWS_PROXY')
      .map(({ Integration }) => Integration.TimeoutInMillis);
    expect(waits.length).toBeGreaterThan(routes.length);
    expect(new Set(waits)).toEqual(new Set([10_000]));
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
  const expected: Record<string, object[]> = {
    authorize: [allow(['GetItem'], ['CLUB#*'])],
    'verify-license': [
      allow(['BatchGetItem'], ['CLUB#*']),
      allow(['UpdateItem'], ['CLUB#*'], {
        'ForAllValues:StringEquals': {
          'dynamodb:Attributes': [
            'pk',
            'sk',
            'last_verified_at',
            'token_digest',
            'token_generation',
          ],
        },
        StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
      }),
    ],
    ...Object.fromEntries(readOperations.map(({ operation }) => [operation, readClubs])),
    'get-calendar': readClubs,
    'get-reference': [],
  };

  it.each(byOperation)(
    'are those that its operation needs on the table, and to write its own log: %s',
    (operation = '', { Role, LoggingConfig }) => {
      const own = policies.filter(({ Roles }) => Roles.some(hasRef(Role['Fn::GetAtt'][0])));
      const statements = own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const writeLog = {
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: { 'Fn::GetAtt': [LoggingConfig.LogGroup.Ref, 'Arn'] },
      };
      expect(statements).toHaveLength((expected[operation]?.length ?? 0) + 1);
      expect(statements).toEqual(
        expect.arrayContaining([...(expected[operation] ?? []), writeLog]),
      );
    },
  );

  it('are of a role of its own, without policies of AWS', () => {
    const roles = propertiesOf(template, 'AWS::IAM::Role');
    const used = [...functions.values()].map(({ Role }) => Role['Fn::GetAtt'][0]);
    expect(new Set(used).size).toBe(functions.size);
    for (const id of used) {
      expect(roles.get(id)).toEqual({
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Action: 'sts:AssumeRole',
              Effect: 'Allow',
              Principal: { Service: 'lambda.amazonaws.com' },
            },
          ],
        },
      });
    }
  });

  it('never have a wildcard action or resource', () => {
    expect(policies).toHaveLength(functions.size);
    const text = JSON.stringify(policies);
    expect(text).not.toMatch(/"dynamodb:[^"]*\*/);
    expect(text).not.toMatch(/"Resource":("|\["?)\*/);
  });
});

const hasRef = (id: string) => (reference: { Ref: string }) => reference.Ref === id;
