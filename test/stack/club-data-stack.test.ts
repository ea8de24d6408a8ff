import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../support/synthesize.ts';

const template = synthesize('prod');

const TABLE = 'AWS::DynamoDB::GlobalTable';
const REST_API = 'AWS::ApiGateway::RestApi';
const STAGE = 'AWS::ApiGateway::Stage';

describe('the table', () => {
  it('cannot be deleted, outlives the stack, and can be restored as of any second of 35 days', () => {
    const [table] = Object.values(template.findResources(TABLE));
    expect(table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    const recovery = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 };
    expect(table?.Properties.Replicas).toMatchObject([
      { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: recovery },
    ]);
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
  });
});

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}
