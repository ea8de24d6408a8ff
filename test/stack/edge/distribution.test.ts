import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod', { edge: true, edgeTtlSeconds: 7_200 });
const config = onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
const [origin] = config.Origins;
const { DefaultCacheBehavior: others, CacheBehaviors } = config;
const [documents] = CacheBehaviors;

/** With a domain of the edge and one of the API. */
const withDomain = synthesize('prod', {
  edge: true,
  edgeDomain: {
    name: 'data.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
  },
  edgeWebAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/plan/x',
  domain: { name: 'api.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/x' },
});
const ownConfig = onlyOne(withDomain, 'AWS::CloudFront::Distribution').properties
  .DistributionConfig;

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
describe('copies of documents at the edge', () => {
  it('are of one behaviour, and of data alone', () => {
    expect(CacheBehaviors).toHaveLength(1);
    expect(documents.PathPattern).toBe('/v1/clubs/*');
    // UseOriginCacheControlHeaders-QueryStrings: for as long as the API says.
    expect(documents.CachePolicyId).toBe('4cc15a8a-d715-48a4-82b8-cc0b614638fe');
  });

  it("are kept by policies of CloudFront's own, which every plan admits", () => {
    for (const kind of ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy']) {
      template.resourceCountIs(`AWS::CloudFront::${kind}`, 0);
    }
  });

  it('are of GET and HEAD: no answer to another method is kept', () => {
    expect(documents.CachedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
  });

  it('are never of an error that CloudFront can keep', () => {
    const keepable = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(config.CustomErrorResponses).toEqual(
      keepable.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });
});

describe('everything else', () => {
  it('is never kept', () => {
    expect(others.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad'); // CachingDisabled
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
    expect(behavior).toMatchObject({
      ViewerProtocolPolicy: 'https-only',
      Compress: false,
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // AllViewerExceptHostHeader
    });
  });

  it('is seen by the function that checks it, and documents by the one that ends them', () => {
    const events = [others, documents].map(({ FunctionAssociations }) =>
      FunctionAssociations.map(({ EventType, FunctionARN }: Association) => [
        EventType,
        functions.get(FunctionARN['Fn::GetAtt'][0])?.FunctionConfig.Comment,
      ]),
    );
    const onRequest = ['viewer-request', 'ClubData-prod viewer-request'];
    const onResponse = ['viewer-response', 'ClubData-prod viewer-response'];
    expect(events).toEqual([[onRequest], [onRequest, onResponse]]);
  });

  it('can use HTTP/2, HTTP/3 and IPv6', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true, Enabled: true });
  });
});

const functions = propertiesOf(template, 'AWS::CloudFront::Function');

describe('the functions at the edge', () => {
  it('run on the runtime 2.0, with the store of the one that checks tokens', () => {
    const { id } = onlyOne(template, 'AWS::CloudFront::KeyValueStore');
    const stores = Array.from(functions.values(), ({ AutoPublish, FunctionConfig }) => {
      expect([AutoPublish, FunctionConfig.Runtime]).toEqual([true, 'cloudfront-js-2.0']);
      return FunctionConfig.KeyValueStoreAssociations;
    });
    expect(stores).toEqual([[{ KeyValueStoreARN: { 'Fn::GetAtt': [id, 'Arn'] } }], undefined]);
  });

  it('fit into what CloudFront takes, 10 KB', () => {
    for (const { FunctionCode } of functions.values()) {
      expect(JSON.stringify(FunctionCode).length).toBeLessThanOrEqual(10_240);
    }
  });

  it('send the host of the API, by which API Gateway knows it', () => {
    const [onRequest] = [...functions.values()];
    const { id } = onlyOne(template, 'AWS::ApiGateway::RestApi');
    const code = JSON.stringify(onRequest?.FunctionCode['Fn::Join'][1]);
    expect(code).toContain(String.raw`hostHeader: \"",{"Ref":"${id}"},".execute-api.`);
  });

  it('start with a store that only the service fills', () => {
    const { properties } = onlyOne(template, 'AWS::CloudFront::KeyValueStore');
    expect(properties).not.toHaveProperty('ImportSource');
  });
});

describe('the API behind the edge', () => {
  it('is asked over TLS 1.2, at the path of its stage', () => {
    const { id } = onlyOne(template, 'AWS::ApiGateway::RestApi');
    expect(origin.DomainName['Fn::Join'][1].slice(0, 2)).toEqual([{ Ref: id }, '.execute-api.']);
    expect(origin.OriginPath).toBe('/api');
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  it('is waited for a little longer than it takes to answer 504 itself', () => {
    const [integration = 0] = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .map(({ Integration }) => Integration.TimeoutInMillis)
      .filter(Boolean);
    const { OriginReadTimeout } = origin.CustomOriginConfig;
    expect(OriginReadTimeout * 1_000).toBeGreaterThan(integration);
    expect(OriginReadTimeout * 1_000).toBeLessThan(integration + 5_000);
  });

  it('is given up after seconds when it cannot be reached', () => {
    expect(origin.ConnectionTimeout * origin.ConnectionAttempts).toBeLessThanOrEqual(5);
  });

  it('is asked at its own domain when it has one', () => {
    const [{ DomainName, OriginPath }] = ownConfig.Origins;
    expect([DomainName, OriginPath]).toEqual(['api.example.com', '/api']);
  });
});

describe('the domain of the edge', () => {
  it('requires TLS 1.2 with the newest policy', () => {
    expect(ownConfig.Aliases).toEqual(['data.example.com']);
    expect(ownConfig.ViewerCertificate).toEqual({
      AcmCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
      MinimumProtocolVersion: 'TLSv1.2_2025',
      SslSupportMethod: 'sni-only',
    });
  });

  it('is in the output, with what its DNS record points at', () => {
    const { id } = onlyOne(withDomain, 'AWS::CloudFront::Distribution');
    expect(withDomain.findOutputs('EdgeUrl')).toEqual({
      EdgeUrl: { Value: 'https://data.example.com/v1' },
    });
    expect(withDomain.findOutputs('EdgeDomainTarget')).toEqual({
      EdgeDomainTarget: { Value: { 'Fn::GetAtt': [id, 'DomainName'] } },
    });
  });

  it("is CloudFront's own without the setting", () => {
    const { id } = onlyOne(template, 'AWS::CloudFront::Distribution');
    const domain = { 'Fn::GetAtt': [id, 'DomainName'] };
    expect(template.findOutputs('EdgeUrl')).toEqual({
      EdgeUrl: { Value: { 'Fn::Join': ['', ['https://', domain, '/v1']] } },
    });
    expect(template.findOutputs('EdgeDomainTarget')).toEqual({});
    expect(config).not.toHaveProperty('ViewerCertificate');
  });
});

describe('a web ACL of the edge', () => {
  it('is the one of the settings, or none', () => {
    expect(ownConfig.WebACLId).toBe('arn:aws:wafv2:us-east-1:123456789012:global/webacl/plan/x');
    expect(config).not.toHaveProperty('WebACLId');
  });
});

interface Association {
  EventType: string;
  FunctionARN: { 'Fn::GetAtt': [string] };
}
