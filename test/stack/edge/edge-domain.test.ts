import { describe, expect, it } from 'vitest';
import { EDGE, onlyOne, synthesize } from '../../support/synthesize.ts';

const region = 'eu-west-1';
const template = synthesize('prod', { region, ...EDGE });
const { id, properties } = onlyOne(template, 'AWS::CloudFront::Distribution');
const config = properties.DistributionConfig;

describe('an edge without a domain of its own or of the API', () => {
  it("is at CloudFront's own domain", () => {
    const domain = { 'Fn::GetAtt': [id, 'DomainName'] };
    expect(template.findOutputs('EdgeUrl')).toEqual({
      EdgeUrl: { Value: { 'Fn::Join': ['', ['https://', domain, '/v1']] } },
    });
    expect(template.findOutputs('EdgeDomainTarget')).toEqual({});
    expect(config).not.toHaveProperty('ViewerCertificate');
  });

  it('asks the API by its own host', () => {
    const api = { Ref: onlyOne(template, 'AWS::ApiGateway::RestApi').id };
    for (const { DomainName, OriginPath } of config.Origins) {
      const parts = [api, `.execute-api.${region}.`, expect.anything()];
      expect([DomainName, OriginPath]).toEqual([{ 'Fn::Join': ['', parts] }, '/api']);
    }
  });
});

describe('an edge without the web ACL of a flat-rate plan, whose price has no classes', () => {
  it('has the lowest price class, and no web ACL', () => {
    expect(config.PriceClass).toBe('PriceClass_100');
    expect(config).not.toHaveProperty('WebACLId');
  });
});
