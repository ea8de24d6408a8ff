import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const first = synthesize('prod', { edge: true });
const second = synthesize('prod', { edge: true, edgeKeyGeneration: 2 });

const SECRET = 'AWS::SecretsManager::Secret';

/** The logical ids of the secrets, the current generation first. */
const idsOf = (template: typeof first): string[] => [...propertiesOf(template, SECRET).keys()];

/** What a template has in place of a secret, for CloudFormation to fill in. */
const referenceTo = (id: string | undefined) => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']],
});

/** What CloudFront sends as its secret, for each origin. */
const secretsSent = (template: typeof first) =>
  onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig.Origins.map(
    ({ OriginCustomHeaders }: { OriginCustomHeaders: Header[] }) =>
      OriginCustomHeaders.find(({ HeaderName }) => HeaderName === 'x-origin-secret')?.HeaderValue,
  );

interface Header {
  HeaderName: string;
  HeaderValue: unknown;
}

describe('the secrets of the edge', () => {
  it('are made by Secrets Manager, without characters that a header cannot have', () => {
    const secrets = [...propertiesOf(first, SECRET).values()];
    expect(secrets).toEqual(
      Array(1).fill({ GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } }),
    );
  });

  it('are in no template, and in no output', () => {
    const text = JSON.stringify(first.toJSON());
    expect(text).not.toContain('SecretStringTemplate');
    expect(JSON.stringify(first.findOutputs('*'))).not.toContain('secretsmanager');
  });

  it('go with the stack: they can be made anew', () => {
    for (const secret of Object.values(first.findResources(SECRET))) {
      expect(secret.DeletionPolicy).toBe('Delete');
    }
  });

  it('are sent by CloudFront with every request, and known to no function', () => {
    const secret = referenceTo(idsOf(first)[0]);
    expect(secretsSent(first)).toEqual([secret, secret]);
    for (const { Environment } of propertiesOf(first, 'AWS::Lambda::Function').values()) {
      expect(JSON.stringify(Environment ?? {})).not.toContain('secretsmanager');
    }
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

  it('is known to the firewall before CloudFront sends it', () => {
    const { id } = onlyOne(second, 'AWS::WAFv2::WebACL');
    const [distribution] = Object.values(second.findResources('AWS::CloudFront::Distribution'));
    expect(distribution?.DependsOn).toContain(id);
  });
});
