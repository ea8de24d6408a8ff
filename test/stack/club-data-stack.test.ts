import { describe, expect, it } from 'vitest';
import { VERSION } from '../../shared/version.ts';
import { onlyOne, propertiesOf, synthesize } from '../support/synthesize.ts';

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

  it('outputs the base URL, the name of the table and the version, and exports none', () => {
    const api = { Ref: 'ApiRestApiE35FEAFE' };
    const [region, suffix] = [{ Ref: 'AWS::Region' }, { Ref: 'AWS::URLSuffix' }];
    const { BaseUrl, TableName, Version, ...others } = template.findOutputs('*');
    expect(BaseUrl).toEqual({
      Value: {
        'Fn::Join': ['', ['https://', api, '.execute-api.', region, '.', suffix, '/api/v1']],
      },
    });
    expect(TableName).toEqual({ Value: { Ref: 'ClubTable08760E73' } });
    expect(Version).toEqual({ Value: VERSION });
    for (const other of Object.values(others)) expect(other).not.toHaveProperty('Export');
  });

  it('has no fixed names, so that an account can have several stages', () => {
    const named = Object.values(template.toJSON().Resources as Record<string, Resource>).flatMap(
      ({ Type, Properties = {} }) =>
        Object.entries(Properties)
          .filter(([key, value]) => /Name$/.test(key) && typeof value === 'string')
          .filter(([key, value]) => key !== 'MetricName' && !/clubdata.prod/i.test(String(value)))
          .map(([key]) => `${Type} ${key}`),
    );
    // Besides those with the stack's name: others are scoped to their role, API, function, database
    // or workgroup.
    expect([...new Set(named)].sort()).toEqual([
      'AWS::ApiGateway::Authorizer Name',
      'AWS::ApiGateway::Stage StageName',
      'AWS::Athena::NamedQuery Name',
      'AWS::CodeDeploy::DeploymentGroup DeploymentConfigName', // one of AWS's own
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

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}
