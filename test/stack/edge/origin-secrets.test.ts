import { describe, expect, it } from 'vitest';
import { EDGE, onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const first = synthesize('prod', EDGE);
const second = synthesize('prod', { ...EDGE, edgeKeyGeneration: 2 });

const SECRET = 'AWS::SecretsManager::Secret';

/** The logical ids of the secrets, the current generation first. */
const idsOf = (template: typeof first): string[] => [...propertiesOf(template, SECRET).keys()];

/** Makes the placeholder of a secret in a template, for CloudFormation to fill in. */
const referenceTo = (id: string | undefined) => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']],
});

/** Returns the secret that CloudFront sends to each origin. */
const secretsSent = (template: typeof first) =>
  onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig.Origins.map(
    ({ OriginCustomHeaders }: { OriginCustomHeaders?: Header[] }) =>
      OriginCustomHeaders?.find(({ HeaderName }) => HeaderName === 'x-origin-secret')?.HeaderValue,
  );

interface Header {
  HeaderName: string;
  HeaderValue: unknown;
}

describe('the secrets of the edge', () => {
  it('are known to no function, and in no output', () => {
    for (const { Environment } of propertiesOf(first, 'AWS::Lambda::Function').values()) {
      expect(JSON.stringify(Environment ?? {})).not.toContain('secretsmanager');
    }
    expect(JSON.stringify(first.findOutputs('*'))).not.toContain('secretsmanager');
  });
});

describe('an edge without a firewall', () => {
  it('has no secret, which nothing would compare', () => {
    const without = synthesize('dev', EDGE);
    expect(idsOf(without)).toEqual([]);
    expect(secretsSent(without)).toEqual([undefined, undefined]);
  });
});

describe('a new generation of the secrets', () => {
  it('is of new resources, so that CloudFormation resolves every reference again', () => {
    const [before] = idsOf(first);
    const [current, previous] = idsOf(second);
    expect(current).not.toBe(before);
    expect(previous).toBe(before); // the one of the last deployment, not another new one
    expect(secretsSent(second)).toEqual([referenceTo(current), referenceTo(current)]);
  });
});
