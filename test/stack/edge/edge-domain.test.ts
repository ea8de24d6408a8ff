import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '../../support/synthesize.ts';

const region = 'eu-west-1';
const template = synthesize('prod', { region, edge: true });
const config = onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig;

/** With a domain of the edge and one of the API. */
const withDomain = synthesize('prod', {
  region,
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

describe('the API behind the edge', () => {
  it('is asked at its own domain when it has one', () => {
    for (const { DomainName, OriginPath } of ownConfig.Origins) {
      expect([DomainName, OriginPath]).toEqual(['api.example.com', '/api']);
    }
  });
});

describe('the price class', () => {
  it('is the lowest, but with the web ACL of a flat-rate plan, whose price has no classes', () => {
    expect([config.PriceClass, ownConfig.PriceClass]).toEqual(['PriceClass_100', undefined]);
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
