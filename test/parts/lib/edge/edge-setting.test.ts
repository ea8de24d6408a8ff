import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { describe, expect, it } from 'vitest';
import { onlyOne, openStack, propertiesOf, synthesize } from '../../../support/synthesize.ts';

const TABLE = 'AWS::DynamoDB::GlobalTable';
const STREAM =
  'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored-Table/stream/2026-11-22T00:00:00.000';

describe('a stage without an edge', () => {
  it.each(['prod', 'dev'])('has nothing of it, whatever its other settings say: %s', (stage) => {
    const unset = { edge: false, edgeTtlSeconds: 60, edgeKeyGeneration: 7, tableStreamArn: STREAM };
    const template = synthesize(stage).toJSON();
    expect(JSON.stringify(synthesize(stage, unset).toJSON())).toBe(JSON.stringify(template));
    expect(JSON.stringify(template)).not.toMatch(
      /CloudFront|secretsmanager|EDGE_|x-origin-secret|StreamSpecification|"Edge/i,
    );
  });
});

describe('the edge', () => {
  const without = synthesize('prod').toJSON().Resources as Record<string, { Type: string }>;
  const withEdge = synthesize('prod', { edge: true }).toJSON().Resources as typeof without;

  it('replaces no resource but versions of functions', () => {
    const kept = Object.entries(without).filter(([, { Type }]) => Type !== 'AWS::Lambda::Version');
    const missing = kept.filter(([id, { Type }]) => withEdge[id]?.Type !== Type);
    expect(missing).toEqual([]);
  });

  it('has names with the region: those of CloudFront are shared by all regions', () => {
    const inRegion = synthesize('prod', { edge: true, region: 'eu-west-1' }).toJSON();
    const names = Object.values(inRegion.Resources as Record<string, CloudFrontResource>)
      .filter(({ Type }) => Type.startsWith('AWS::CloudFront::'))
      .map(({ Properties: { Name, CachePolicyConfig, OriginRequestPolicyConfig } }) =>
        [Name, CachePolicyConfig?.Name, OriginRequestPolicyConfig?.Name].find(Boolean),
      );
    expect(names.filter(Boolean)).toHaveLength(5);
    for (const name of names) if (name) expect(name).toMatch(/^ClubData-prod-eu-west-1-[a-z-]+$/);
  });

  it('is what the health check asks', () => {
    const healthCheck = { club: 'fc-example', licenseKeyParameter: 'club-data/health-check' };
    const template = synthesize('prod', {
      edge: 'only',
      healthCheck,
      edgeDomain: {
        name: 'data.example.com',
        certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
      },
    });
    const [url] = [...propertiesOf(template, 'AWS::Lambda::Function').values()]
      .map(({ Environment }) => Environment?.Variables.BASE_URL)
      .filter(Boolean);
    expect(url).toBe('https://data.example.com/v1');
  });

  it('has a row of the dashboard, from the only region that has its metrics', () => {
    const { DashboardBody } = onlyOne(
      synthesize('prod', { edge: true, region: 'eu-west-1' }),
      'AWS::CloudWatch::Dashboard',
    ).properties;
    const body = JSON.stringify(DashboardBody);
    expect(body).toContain('## 6. What does the edge do?');
    for (const metric of ['Requests', '5xxErrorRate', '4xxErrorRate', 'FunctionExecutionErrors']) {
      expect(body).toMatch(
        new RegExp(`AWS/CloudFront\\W+${metric}\\W[^\\]]+Region\\W+Global\\W+region\\W+us-east-1`),
      );
    }
  });
});

describe('the stream of the table, which the edge follows', () => {
  it('has both images of an item, and the table stays the same', () => {
    const table = onlyOne(synthesize('prod', { edge: true }), TABLE);
    const before = onlyOne(synthesize('prod'), TABLE);
    expect(table).toEqual({
      id: before.id,
      properties: {
        ...before.properties,
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    });
  });

  it('is the one that replicas have anyway', () => {
    const replicated = { region: 'eu-central-1', replicaRegions: ['eu-west-1'] };
    expect(onlyOne(synthesize('prod', { ...replicated, edge: true }), TABLE)).toEqual(
      onlyOne(synthesize('prod', replicated), TABLE),
    );
  });

  it('of an adopted table is the one of the settings', () => {
    const settings = { edge: true, table: 'Restored-Table', tableStreamArn: STREAM };
    const table = openStack('prod', settings).node.findChild('AdoptedTable') as ITable;
    expect([table.tableName, table.tableStreamArn]).toEqual(['Restored-Table', STREAM]);
  });
});

interface CloudFrontResource {
  Type: string;
  Properties: Record<'CachePolicyConfig' | 'OriginRequestPolicyConfig', { Name: string }> & {
    Name?: string;
  };
}
