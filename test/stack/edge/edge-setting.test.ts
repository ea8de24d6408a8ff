import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { clubTable } from '../../../lib/club-table.ts';
import { type Context, settingsOf } from '../../../lib/settings/read-settings.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const TABLE = 'AWS::DynamoDB::GlobalTable';
const STREAM =
  'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored-Table/stream/2026-11-22T00:00:00.000';

const region = 'eu-west-1';
const without = synthesize('prod', { region, webhooks: false });

describe('a stage without an edge', () => {
  it('has nothing of it, whatever its other settings say', () => {
    const unset = {
      webhooks: false,
      edge: false,
      edgeTtlSeconds: 60,
      edgeKeyGeneration: 7,
      tableStreamArn: STREAM,
    };
    const text = JSON.stringify(without.toJSON());
    expect(JSON.stringify(synthesize('prod', { region, ...unset }).toJSON())).toBe(text);
    expect(text).not.toMatch(
      /CloudFront|secretsmanager|EDGE_|x-origin-secret|StreamSpecification|"Edge/i,
    );
  });
});

describe('the edge', () => {
  const template = synthesize('prod', {
    region,
    webhooks: false,
    edge: true,
    edgeDomain: {
      name: 'data.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
    },
    healthCheck: { club: 'fc-example', licenseKeyParameter: 'club-data/health-check' },
  });

  it('replaces no resource but versions of functions', () => {
    const [before, after] = [without, template].map(
      (each) => each.toJSON().Resources as Record<string, { Type: string } | undefined>,
    );
    const kept = Object.entries(before ?? {}).filter(
      ([, each]) => each?.Type !== 'AWS::Lambda::Version',
    );
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter(([id, each]) => after?.[id]?.Type !== each?.Type)).toEqual([]);
  });

  it('has names with the region: those of CloudFront are shared by all regions', () => {
    const names = Object.values(template.toJSON().Resources as Record<string, CloudFrontResource>)
      .filter(({ Type }) => Type.startsWith('AWS::CloudFront::'))
      .flatMap(({ Properties: { Name } }) => Name ?? []);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^ClubData-prod-eu-west-1-[a-z-]+$/);
  });

  const baseUrlsOf = (each: Template) =>
    [...propertiesOf(each, 'AWS::Lambda::Function').values()].flatMap(
      ({ Environment }) => Environment?.Variables.BASE_URL ?? [],
    );

  it('is what the health check asks, and what the reference names', () => {
    const url = 'https://data.example.com/v1';
    expect(baseUrlsOf(template)).toEqual([url, url]);
  });

  it("is named by CloudFront's host without a domain", () => {
    const own = synthesize('prod', { region, edge: true });
    const { id } = onlyOne(own, 'AWS::CloudFront::Distribution');
    const host = { 'Fn::GetAtt': [id, 'DomainName'] };
    expect(baseUrlsOf(own)).toEqual([{ 'Fn::Join': ['', ['https://', host, '/v1']] }]);
  });

  it('has a row of the dashboard, from the only region that has its metrics', () => {
    const { DashboardBody } = onlyOne(template, 'AWS::CloudWatch::Dashboard').properties;
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
    const [before, after] = [false, true].map((edge) =>
      onlyOne(tableOf({ webhooks: false, edge }), TABLE),
    );
    expect(after).toEqual({
      id: before?.id,
      properties: {
        ...before?.properties,
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    });
  });

  it('is the one that replicas have anyway', () => {
    const replicaRegions = ['eu-central-1'];
    expect(onlyOne(tableOf({ replicaRegions, edge: true }), TABLE)).toEqual(
      onlyOne(tableOf({ replicaRegions }), TABLE),
    );
  });

  it('of an adopted table is the one of the settings', () => {
    const settings = { edge: true, table: 'Restored-Table', tableStreamArn: STREAM };
    const table = clubTable(new Stack(), settingsOf('prod', settings));
    expect([table.tableName, table.tableStreamArn]).toEqual(['Restored-Table', STREAM]);
  });
});

/** The template of a table alone. */
function tableOf(settings: Context): Template {
  const stack = new Stack(new App(), 'Stack', { env: { region } });
  clubTable(stack, settingsOf('prod', { region, ...settings }));
  return Template.fromStack(stack);
}

interface CloudFrontResource {
  Type: string;
  Properties: Record<'CachePolicyConfig' | 'OriginRequestPolicyConfig', { Name: string }> & {
    Name?: string;
  };
}
