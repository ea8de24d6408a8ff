import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const [stageA, stageB] = [synthesize('a'), synthesize('b')];

const TABLE = 'AWS::DynamoDB::GlobalTable';
const REST_API = 'AWS::ApiGateway::RestApi';
const STAGE = 'AWS::ApiGateway::Stage';

describe('the table', () => {
  it('is on demand, with point-in-time recovery', () => {
    expect(onlyOne(template, TABLE).properties).toEqual({
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        {
          Region: { Ref: 'AWS::Region' },
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            RecoveryPeriodInDays: 35,
          },
          DeletionProtectionEnabled: true,
        },
      ],
    });
  });

  it('is retained when the stack is deleted or the table replaced', () => {
    const { id } = onlyOne(template, TABLE);
    expect(template.findResources(TABLE)[id]).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
  });
});

describe('an adopted table', () => {
  const adopting = synthesize('prod', { table: 'Restored-Table' });

  it('takes the place of a new one, in the output, the functions and their permissions', () => {
    expect(propertiesOf(adopting, TABLE).size).toBe(0);
    expect(adopting.findOutputs('TableName')).toEqual({ TableName: { Value: 'Restored-Table' } });
    const names = [...propertiesOf(adopting, 'AWS::Lambda::Function').values()].map(
      ({ Environment }) => Environment?.Variables.TABLE_NAME ?? 'no table',
    );
    expect(new Set(names)).toEqual(new Set(['Restored-Table', 'no table']));
    const policies = JSON.stringify([...propertiesOf(adopting, 'AWS::IAM::Policy').values()]);
    expect(policies).toContain(':table/Restored-Table"');
    expect(policies).not.toContain('ClubTable');
  });
});

describe('the stack', () => {
  it('keeps its logical ids: a changed one replaces the table, or the API and its URL', () => {
    expect(onlyOne(template, TABLE).id).toBe('ClubTable08760E73');
    expect(onlyOne(template, REST_API).id).toBe('ApiRestApiE35FEAFE');
    expect(onlyOne(template, STAGE).id).toBe('ApiRestApiDeploymentStageapi1820DBC7');
  });

  it('outputs the base URL and the name of the table, and exports none', () => {
    const api = { Ref: 'ApiRestApiE35FEAFE' };
    const stage = { Ref: 'ApiRestApiDeploymentStageapi1820DBC7' };
    const [region, suffix] = [{ Ref: 'AWS::Region' }, { Ref: 'AWS::URLSuffix' }];
    const { BaseUrl, TableName, ...others } = template.findOutputs('*');
    expect(BaseUrl).toEqual({
      Value: {
        'Fn::Join': [
          '',
          ['https://', api, '.execute-api.', region, '.', suffix, '/', stage, '/v1'],
        ],
      },
    });
    expect(TableName).toEqual({ Value: { Ref: 'ClubTable08760E73' } });
    for (const other of Object.values(others)) expect(other).not.toHaveProperty('Export');
  });

  it('has no fixed names, so that an account can have several stages', () => {
    const named = Object.values(template.toJSON().Resources as Record<string, Resource>).flatMap(
      ({ Type, Properties = {} }) =>
        Object.entries(Properties)
          .filter(([key, value]) => /Name$/.test(key) && typeof value === 'string')
          .filter(([key]) => key !== 'MetricName')
          .map(([key]) => `${Type} ${key}`),
    );
    // Names of policies, authorizers and aliases are scoped to their role, API and function; an API's
    // name need not be unique.
    expect([...new Set(named)].sort()).toEqual([
      'AWS::ApiGateway::Authorizer Name',
      'AWS::ApiGateway::RestApi Name',
      'AWS::ApiGateway::Stage StageName',
      'AWS::IAM::Policy PolicyName',
      'AWS::Lambda::Alias Name',
    ]);
    expect(onlyOne(template, STAGE).properties.StageName).toBe('api');
  });

  it("names each stage's API differently, so that no alarm counts another stage's requests", () => {
    const labels = [template, stageA, stageB].map(
      (each) => onlyOne(each, REST_API).properties.Name,
    );
    expect(new Set(labels).size).toBe(3);
    expect(JSON.stringify(stageA)).not.toContain('ClubData-b');
  });
});

describe('the firewall', () => {
  it('protects the stage', () => {
    const { id } = onlyOne(template, 'AWS::WAFv2::WebACL');
    const { properties } = onlyOne(template, 'AWS::WAFv2::WebACLAssociation');
    expect(properties.WebACLArn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(JSON.stringify(properties.ResourceArn)).toContain(onlyOne(template, STAGE).id);
  });

  it('blocks an address with too many requests in a minute, of verifications sooner', () => {
    const { properties } = onlyOne(template, 'AWS::WAFv2::WebACL');
    expect(properties.DefaultAction).toEqual({ Allow: {} });
    const limits = properties.Rules.map(({ Action, Statement }: Rule) => {
      expect(Action).toEqual({ Block: {} });
      const { RateBasedStatement: rate } = Statement;
      expect(rate).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
      return [rate.Limit, rate.ScopeDownStatement !== undefined];
    });
    expect(limits).toEqual([
      [60, true],
      [30_000, false],
    ]);
  });

  // API Gateway takes a path with a slash at its end for the same
  // (https://github.com/aws-powertools/powertools-lambda-python/issues/1552).
  it.each([
    ['/api/v1/license/verify', true],
    ['/api/v1/license/verify/', true],
    ['/api/v1/license/verif%79', true],
    ['/api/v1/clubs/fc-example/teams', false],
  ])('counts %s as a verification: %s', (path, isVerification) => {
    const [rule] = onlyOne(template, 'AWS::WAFv2::WebACL').properties.Rules;
    const match = rule.Statement.RateBasedStatement.ScopeDownStatement.ByteMatchStatement;
    expect(match.FieldToMatch).toEqual({ UriPath: {} });
    expect(match.TextTransformations).toContainEqual({ Priority: 0, Type: 'URL_DECODE' });
    const decoded = decodeURIComponent(path);
    const matches: Record<string, boolean> = {
      ENDS_WITH: decoded.endsWith(match.SearchString),
      CONTAINS: decoded.includes(match.SearchString),
    };
    expect(matches[match.PositionalConstraint]).toBe(isVerification);
  });
});

describe('the alarms', () => {
  const alarms = [...propertiesOf(template, 'AWS::CloudWatch::Alarm').values()];

  it('watch the server errors and the latency of the stage, by the name of its API', () => {
    const ofApi = alarms.filter(({ Namespace }) => Namespace === 'AWS/ApiGateway');
    const dimensions = [
      { Name: 'ApiName', Value: onlyOne(template, REST_API).properties.Name },
      { Name: 'Stage', Value: { Ref: 'ApiRestApiDeploymentStageapi1820DBC7' } },
    ];
    expect(ofApi).toMatchObject([
      { MetricName: '5XXError', Statistic: 'Sum', Threshold: 5, Dimensions: dimensions },
      { MetricName: 'Latency', ExtendedStatistic: 'p99', Threshold: 1_000, Dimensions: dimensions },
    ]);
  });

  it('watch the throttles of every function, and of all that they do with the table', () => {
    const dimensions = alarms
      .flatMap(({ Metrics = [], ...alarm }) => [
        alarm,
        ...Metrics.map(({ MetricStat }: Metrics) => MetricStat?.Metric),
      ])
      .filter((metric) => /Throttle/.test(metric?.MetricName))
      .map((metric) => metric.Dimensions);
    const inTable = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'].map((operation) => [
      { Name: 'Operation', Value: operation },
      { Name: 'TableName', Value: { Ref: 'ClubTable08760E73' } },
    ]);
    const functions = [...propertiesOf(template, 'AWS::Lambda::Function').keys()];
    const inFunctions = functions.map((id) => [{ Name: 'FunctionName', Value: { Ref: id } }]);
    expect(dimensions).toHaveLength(inTable.length + inFunctions.length);
    expect(dimensions).toEqual(expect.arrayContaining([...inTable, ...inFunctions]));
  });
});

interface Rule {
  Action: object;
  Statement: { RateBasedStatement: { Limit: number; ScopeDownStatement?: object } };
}

interface Metrics {
  MetricStat?: { Metric: object };
}

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}
