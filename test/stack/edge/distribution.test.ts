import { readFileSync } from 'node:fs';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { describe, expect, it } from 'vitest';
import { CALENDAR_PARAMETERS, DOCUMENT_PARAMETERS } from '../../../shared/routes.ts';
import { EDGE, onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const region = 'eu-north-1'; // which has no Origin Shield
const template = synthesize('prod', { region, ...EDGE });
const config = onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
const { DefaultCacheBehavior: others, CacheBehaviors } = config;
const [calendars, documents, elements] = CacheBehaviors;

interface Origin {
  Id: string;
  CustomOriginConfig: { OriginReadTimeout: number };
  [property: string]: unknown;
}

const originOf = ({ TargetOriginId }: { TargetOriginId: string }): Origin =>
  config.Origins.find(({ Id }: Origin) => Id === TargetOriginId);
const functionsNamed = (end: string) =>
  [...propertiesOf(template, 'AWS::CloudFront::Function')]
    .filter(([, { Name }]) => JSON.stringify(Name).includes(end))
    .map(([id]) => id);

const keyOf = ({ CachePolicyId }: { CachePolicyId: { Ref: string } }) =>
  propertiesOf(template, 'AWS::CloudFront::CachePolicy').get(CachePolicyId.Ref)?.CachePolicyConfig;

/** Cache-Control that the API sends to CloudFront for a document. */
const OF_THE_API = 'max-age=5, s-maxage=5, stale-if-error=14400';

describe('copies of documents at the edge', () => {
  it('are kept while the API fails for as long as it says', () => {
    const [, seconds] = /stale-if-error=(\d+)/.exec(OF_THE_API) ?? [];
    for (const behavior of [documents, calendars])
      expect(keyOf(behavior).MaxTTL).toBe(Number(seconds));
  });

  it('have the token where it means something in their key: no other makes a second copy', () => {
    const partsOf = (behavior: { CachePolicyId: { Ref: string } }) => {
      const { HeadersConfig, QueryStringsConfig } =
        keyOf(behavior).ParametersInCacheKeyAndForwardedToOrigin;
      return [HeadersConfig.Headers, QueryStringsConfig.QueryStrings];
    };
    expect(partsOf(documents)).toEqual([['Authorization'], DOCUMENT_PARAMETERS]);
    expect(partsOf(calendars)).toEqual([undefined, CALENDAR_PARAMETERS]);
    expect(calendars.PathPattern).toBe('/v1/clubs/*/calendar.ics*');
    expect(calendars).toEqual({
      ...documents,
      PathPattern: calendars.PathPattern,
      CachePolicyId: calendars.CachePolicyId,
    });
  });

  it('are asked of Origin Shield, in the region nearest to the API that has one', () => {
    expect(originOf(documents).OriginShield).toEqual({
      Enabled: true,
      OriginShieldRegion: 'eu-west-2',
    });
    expect(originOf(others)).not.toHaveProperty('OriginShield');
  });

  it('are as of 60 seconds before at most, when a license was suspended', () => {
    const authorizers = [...propertiesOf(template, 'AWS::ApiGateway::Authorizer').values()];
    const ttls = authorizers.map(({ AuthorizerResultTtlInSeconds: ttl }) => ttl);
    const ofCalendars = [...propertiesOf(template, 'AWS::Lambda::Function').values()].flatMap(
      ({ Environment }) => Environment?.Variables?.LICENSE_CACHE_SECONDS ?? [],
    );
    expect([...ttls, ...ofCalendars]).toEqual([40, 0, '40']);
    const ttl = Math.max(...ttls, ...ofCalendars.map(Number));
    const caches = 3; // edge location, regional cache, Origin Shield: each counts anew
    const fresh = 5;
    const { OriginReadTimeout } = originOf(documents).CustomOriginConfig;
    expect(ttl + caches * fresh + OriginReadTimeout).toBeLessThanOrEqual(60);
  });
});

describe('the elements at the edge', () => {
  it('are kept for all viewers, of the origin of documents, which makes API Gateway compress them', () => {
    expect(elements).toMatchObject({
      PathPattern: '/v1/elements/*',
      CachePolicyId: CachePolicy.CACHING_OPTIMIZED.cachePolicyId,
      TargetOriginId: documents.TargetOriginId,
    });
    expect(elements.FunctionAssociations).toHaveLength(1); // browsers keep them, too
    expect(originOf(elements).OriginCustomHeaders).toContainEqual({
      HeaderName: 'Accept',
      HeaderValue: '*/*',
    });
  });
});

describe('Origin Shield', () => {
  it('is none where AWS names no region near to it', () => {
    const without = synthesize('prod', { region: 'mx-central-1', ...EDGE });
    const { Origins } = onlyOne(without, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig;
    expect(JSON.stringify(Origins)).not.toContain('OriginShield');
  });
});

describe('a document, as clients get it', () => {
  const [id = ''] = functionsNamed('-private-copies');

  it('is private, which its copy is not; nothing else is changed', async () => {
    expect(documents.FunctionAssociations[1]).toEqual({
      EventType: 'viewer-response',
      FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] },
    });
    const { FunctionCode } = propertiesOf(template, 'AWS::CloudFront::Function').get(id) ?? {};
    const handle = new Function('event', `${FunctionCode}; return handler(event);`);
    const controlled = (value: string) => ({ headers: { 'cache-control': { value } } });
    expect(readFileSync('functions/serve/club-endpoint.ts', 'utf8')).toContain(`'${OF_THE_API}'`);
    expect(handle({ response: controlled(OF_THE_API) })).toEqual(controlled('private, max-age=5'));
    for (const other of ['private, max-age=5', 'no-store', 's-maxage=86400'])
      expect(handle({ response: controlled(other) })).toEqual(controlled(other));
    expect(handle({ response: { headers: {} } })).toEqual({ headers: {} });
  });
});

describe('every request', () => {
  it('gets the address of its client from a function, which the firewall believes', () => {
    const [address] = functionsNamed('-viewer-address');
    for (const { FunctionAssociations } of [others, ...CacheBehaviors]) {
      expect(FunctionAssociations[0]).toEqual({
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [address, 'FunctionARN'] },
      });
    }
  });

  it('but for documents waits for the API a little longer than it takes to answer 504 itself', () => {
    const [integration = 0] = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .map(({ Integration }) => Integration.TimeoutInMillis)
      .filter(Boolean);
    const { OriginReadTimeout } = originOf(others).CustomOriginConfig;
    expect(OriginReadTimeout * 1_000).toBeGreaterThan(integration);
    expect(OriginReadTimeout * 1_000).toBeLessThan(integration + 5_000);
  });
});
