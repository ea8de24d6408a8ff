import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../shared/routes.ts';
import { openApi } from '../../support/api/openapi-schemas.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const region = 'eu-north-1'; // which has no Origin Shield
const template = synthesize('prod', { region, edge: true });
const config = onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
const { DefaultCacheBehavior: others, CacheBehaviors } = config;
const [documents] = CacheBehaviors;

interface Origin {
  Id: string;
  OriginCustomHeaders: { HeaderName: string; HeaderValue: unknown }[];
  CustomOriginConfig: { OriginReadTimeout: number };
  [property: string]: unknown;
}

const originOf = ({ TargetOriginId }: { TargetOriginId: string }): Origin =>
  config.Origins.find(({ Id }: Origin) => Id === TargetOriginId);
const functionsNamed = (end: string) =>
  [...propertiesOf(template, 'AWS::CloudFront::Function')]
    .filter(([, { Name }]) => JSON.stringify(Name).includes(end))
    .map(([id]) => id);
const headersOf = (behavior: { TargetOriginId: string }) =>
  Object.fromEntries(
    originOf(behavior).OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName,
      HeaderValue,
    ]),
  );

const requestPolicyOf = ({ OriginRequestPolicyId }: { OriginRequestPolicyId: { Ref: string } }) =>
  propertiesOf(template, 'AWS::CloudFront::OriginRequestPolicy').get(OriginRequestPolicyId.Ref)
    ?.OriginRequestPolicyConfig;

interface Parameter {
  in: string;
  name: string;
}

const resolve = (parameter: Parameter | { $ref: string }): Parameter => {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.replace('#/components/parameters/', '');
  return openApi.components?.parameters?.[name] as Parameter;
};

const key = onlyOne(template, 'AWS::CloudFront::CachePolicy').properties.CachePolicyConfig;

describe('copies of documents at the edge', () => {
  it('are of one behaviour, and of data alone', () => {
    expect(CacheBehaviors).toHaveLength(1);
    expect(documents.PathPattern).toBe('/v1/clubs/*');
    const { id } = onlyOne(template, 'AWS::CloudFront::CachePolicy');
    expect(documents.CachePolicyId).toEqual({ Ref: id });
  });

  it('differ by token, by every parameter of every route and by encoding alone', () => {
    const named = routes.flatMap(({ path, method }) => {
      const operation = openApi.paths?.[path]?.[method === 'GET' ? 'get' : 'post'];
      const { parameters = [] } = operation as { parameters?: (Parameter | { $ref: string })[] };
      return parameters.map(resolve).filter((each) => each.in === 'query');
    });
    const names = [...new Set(named.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(4);
    const { QueryStrings } = key.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig;
    expect(QueryStrings.toSorted()).toEqual([...names, 'access_token'].toSorted());
    expect(key.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings },
      CookiesConfig: { CookieBehavior: 'none' },
      EnableAcceptEncodingGzip: true,
      EnableAcceptEncodingBrotli: true,
    });
  });

  it('are kept only when the API says so, and for 4 hours while it fails', () => {
    expect([key.MinTTL, key.DefaultTTL, key.MaxTTL]).toEqual([0, 0, 14_400]);
  });

  it('are of preflights, too, which are the same for all', () => {
    expect(documents.CachedMethods).toEqual(['GET', 'HEAD', 'OPTIONS']);
  });

  it('are never of an error, but for 5 seconds when the API fails', () => {
    const keepable = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(config.CustomErrorResponses).toEqual(
      keepable.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: ErrorCode > 501 ? 5 : 0 })),
    );
  });

  it('are asked of Origin Shield, in the region nearest to the API that has one', () => {
    expect(originOf(documents).OriginShield).toEqual({
      Enabled: true,
      OriginShieldRegion: 'eu-west-2',
    });
    expect(originOf(others)).not.toHaveProperty('OriginShield');
  });

  it('are asked for as the edge, by any type, which CloudFront would remove', () => {
    expect(headersOf(documents)).toMatchObject({ Accept: '*/*', 'x-from-edge': '1' });
    expect(Object.keys(headersOf(others))).toEqual(['x-origin-secret']);
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

describe('Origin Shield of a stage without a region', () => {
  it('is looked up in the template', () => {
    const agnostic = synthesize('dev', { edge: true });
    const { Origins } = onlyOne(agnostic, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig;
    const shield = Origins.find(({ Id }: Origin) => Id === 'documents').OriginShield;
    const [mapping] = Object.keys(agnostic.findMappings('*'));
    expect(shield.OriginShieldRegion).toEqual({
      'Fn::FindInMap': [mapping, { Ref: 'AWS::Region' }, 'shield'],
    });
    expect(Object.values(agnostic.findMappings('*'))[0]).toMatchObject({
      'eu-central-1': { shield: 'eu-central-1' },
      'eu-west-3': { shield: 'eu-west-2' },
    });
  });

  it('is none where AWS names no region', () => {
    const without = synthesize('prod', { region: 'mx-central-1', edge: true });
    const { Origins } = onlyOne(without, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig;
    expect(JSON.stringify(Origins)).not.toContain('OriginShield');
  });
});

describe('everything else', () => {
  it('is never kept, and sent on with all but the host, and cookies, with which nothing is a 304', () => {
    expect(others.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad'); // CachingDisabled
    expect(requestPolicyOf(others)).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
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
    const ofTheApi = 'max-age=5, s-maxage=5, stale-if-error=14400';
    expect(readFileSync('functions/serve/club-endpoint.ts', 'utf8')).toContain(`'${ofTheApi}'`);
    expect(handle({ response: controlled(ofTheApi) })).toEqual(controlled('private, max-age=5'));
    for (const other of ['private, max-age=5', 'no-store', 's-maxage=86400'])
      expect(handle({ response: controlled(other) })).toEqual(controlled(other));
    expect(handle({ response: { headers: {} } })).toEqual({ headers: {} });
  });
});

describe('every request', () => {
  it.each([
    ['documents', documents],
    ['everything else', others],
  ])('of any method reaches the API, which answers the 405: %s', (_, behavior) => {
    expect(behavior.AllowedMethods.toSorted()).toEqual(
      ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'].toSorted(),
    );
    expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'https-only', Compress: false });
  });

  it('gets the address of its client from a function, which the firewall counts by', () => {
    const [address] = functionsNamed('-viewer-address');
    for (const { FunctionAssociations } of [others, documents]) {
      expect(FunctionAssociations[0]).toEqual({
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [address, 'FunctionARN'] },
      });
    }
    expect(others.FunctionAssociations).toHaveLength(1);
    expect(requestPolicyOf(documents)).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-address'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  it('can use HTTP/2, HTTP/3 and IPv6', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true, Enabled: true });
  });
});

describe('the API behind the edge', () => {
  it.each([
    ['documents', documents],
    ['everything else', others],
  ])('is asked over TLS 1.2, at the path of its stage, by its own host: %s', (_, behavior) => {
    const { id } = onlyOne(template, 'AWS::ApiGateway::RestApi');
    const origin = originOf(behavior);
    expect(origin).toMatchObject({
      DomainName: {
        'Fn::Join': ['', [{ Ref: id }, `.execute-api.${region}.`, ...[expect.anything()]]],
      },
      OriginPath: '/api',
      CustomOriginConfig: {
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      },
    });
    // It is given up after seconds when it cannot be reached.
    expect(Number(origin.ConnectionTimeout) * Number(origin.ConnectionAttempts)).toBeLessThan(5);
  });

  it('is waited for a little longer than it takes to answer 504 itself, but for documents', () => {
    const [integration = 0] = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .map(({ Integration }) => Integration.TimeoutInMillis)
      .filter(Boolean);
    const { OriginReadTimeout } = originOf(others).CustomOriginConfig;
    expect(OriginReadTimeout * 1_000).toBeGreaterThan(integration);
    expect(OriginReadTimeout * 1_000).toBeLessThan(integration + 5_000);
    // A copy is answered then; a client waits for 10 s.
    const { CustomOriginConfig, ConnectionAttempts } = originOf(documents);
    expect([CustomOriginConfig.OriginReadTimeout, ConnectionAttempts]).toEqual([3, 1]);
  });
});
