import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDGE, onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const region = 'eu-west-1';
const without = synthesize('prod', { region });

describe('a stage without an edge', () => {
  it('has nothing of it, whatever its other settings say', () => {
    const unset = {
      edge: false,
      edgeKeyGeneration: 7,
    };
    const text = JSON.stringify(without.toJSON());
    expect(JSON.stringify(synthesize('prod', { region, ...unset }).toJSON())).toBe(text);
    expect(text).not.toMatch(
      /CloudFront|AWS::SecretsManager|x-origin-secret|StreamSpecification|"Edge/i,
    );
  });
});

describe('the edge', () => {
  const edgeDomain = {
    name: 'data.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
  };
  const template = synthesize('prod', { region, ...EDGE, edgeDomain });

  it('replaces no resource but versions of functions and the deployment of the API', () => {
    const [before, after] = [without, template].map(
      (each) => each.toJSON().Resources as Record<string, { Type: string } | undefined>,
    );
    const kept = Object.entries(before ?? {}).filter(
      ([, each]) =>
        !['AWS::Lambda::Version', 'AWS::ApiGateway::Deployment'].includes(String(each?.Type)),
    );
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter(([id, each]) => after?.[id]?.Type !== each?.Type)).toEqual([]);
  });

  it('has names with the region: those of CloudFront are shared by all regions', () => {
    const names = Object.values(template.toJSON().Resources as Record<string, CloudFrontResource>)
      .filter(({ Type }) => Type.startsWith('AWS::CloudFront::'))
      .flatMap(({ Properties: { Name, CachePolicyConfig, OriginRequestPolicyConfig } }) => [
        ...[Name, CachePolicyConfig?.Name, OriginRequestPolicyConfig?.Name].filter(Boolean),
      ]);
    expect(names).toHaveLength(6);
    for (const name of names) expect(name).toMatch(/^ClubData-prod-eu-west-1-[a-z-]+$/);
  });

  it("is named by CloudFront's host without a domain, for the reference and the health check", () => {
    const own = synthesize('prod', { region, ...EDGE });
    const { id } = onlyOne(own, 'AWS::CloudFront::Distribution');
    const host = { 'Fn::GetAtt': [id, 'DomainName'] };
    const url = { 'Fn::Join': ['', ['https://', host, '/v1']] };
    const baseUrls = [...propertiesOf(own, 'AWS::Lambda::Function').values()].flatMap(
      ({ Environment }) => Environment?.Variables.BASE_URL ?? [],
    );
    expect(baseUrls).toEqual([url, url]);
  });

  it.each<[edge: boolean | 'only', urls: (api: string, edge: string) => string]>([
    [false, (api) => api],
    [true, (api, own) => `${api} ${own}`],
    ['only', (_, own) => own],
  ])('%s: the pipeline smokes what answers clients, before DNS knows the edge', (edge, urls) => {
    const domain = {
      name: 'api.example.com',
      certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x',
    };
    const { OpenUrls } = synthesize('prod', {
      region,
      domain,
      ...EDGE,
      edge,
      edgeDomain,
    }).findOutputs('*');
    const joined = OpenUrls?.Value?.['Fn::Join']?.[1] ?? [OpenUrls?.Value];
    const text = joined.map((part: unknown) => (typeof part === 'string' ? part : 'cloudfront'));
    expect(text.join('')).toBe(urls('https://api.example.com/api/v1', 'https://cloudfront/v1'));
    expect(readFileSync('.github/actions/deploy/action.yml', 'utf8')).toContain("'.[].OpenUrls'");
  });
});

interface CloudFrontResource {
  Type: string;
  Properties: Partial<
    Record<'CachePolicyConfig' | 'OriginRequestPolicyConfig', { Name: string }>
  > & { Name?: string };
}
