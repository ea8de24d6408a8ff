import { describe, expect, it } from 'vitest';
import { referenceRoutes, routes } from '../../../lib/api/routes.ts';
import {
  onlyOne,
  openStack,
  operationsOf,
  propertiesOf,
  synthesize,
} from '../../support/synthesize.ts';

const first = synthesize('prod', { edge: true, edgeTtlSeconds: 7_200 });
const second = synthesize('prod', { edge: true, edgeKeyGeneration: 2 });

const SECRET = 'AWS::SecretsManager::Secret';

/** The logical ids of the secrets of a kind, the current generation first. */
const idsOf = (template: typeof first, kind: string): string[] =>
  [...propertiesOf(template, SECRET).keys()].filter((id) => id.startsWith(`EdgeSecrets${kind}`));

/** What a template has in place of a secret, for CloudFormation to fill in. */
const referenceTo = (id: string | undefined) => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, ':SecretString:::}}']],
});

/** Variables of the edge by operation. */
function environmentOf(template: typeof first) {
  const operations = operationsOf(template);
  const functions = propertiesOf(template, 'AWS::Lambda::Function');
  return Object.fromEntries(
    Array.from(functions, ([id, { Environment }]) => {
      const variables = Object.entries(Environment?.Variables ?? {});
      const ofEdge = variables.filter(([name]) => name.startsWith('EDGE_'));
      return [operations.get(id) ?? id, Object.fromEntries(ofEdge)];
    }).filter(([, variables]) => Object.keys(variables ?? {}).length > 0),
  );
}

const originHeaders = (template: typeof first) =>
  onlyOne(template, 'AWS::CloudFront::Distribution').properties.DistributionConfig.Origins[0]
    .OriginCustomHeaders;

describe('the secrets of the edge', () => {
  it('are made by Secrets Manager, without characters that a header cannot have', () => {
    const secrets = [...propertiesOf(first, SECRET).values()];
    expect(secrets).toEqual(
      Array(2).fill({ GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } }),
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

  it('reach the functions that sign and check tokens, and no others', () => {
    const EDGE_SECRET = referenceTo(idsOf(first, 'Signing')[0]);
    const environment = environmentOf(first);
    expect(environment['verify-license']).toEqual({ EDGE_SECRET });
    expect(environment.authorize).toEqual({ EDGE_SECRET });
    const holders = Object.keys(environment).filter((each) => environment[each]?.EDGE_SECRET);
    const writers = ['update-edge', 'rebuild-edge']; // of what the edge reads
    expect(['verify-license', 'authorize', ...writers]).toEqual(expect.arrayContaining(holders));
    const documents = routes.filter(({ access }) => access === 'token');
    for (const { operation } of documents) {
      expect(environment[operation]).toEqual({ EDGE_TTL: '7200' });
    }
  });

  it('are sent by CloudFront in a header of its own', () => {
    expect(originHeaders(first)).toEqual([
      { HeaderName: 'x-origin-secret', HeaderValue: referenceTo(idsOf(first, 'Origin')[0]) },
    ]);
  });
});

describe('a new generation of the secrets', () => {
  it('is of new resources, so that CloudFormation resolves every reference again', () => {
    for (const kind of ['Signing', 'Origin']) {
      const [before] = idsOf(first, kind);
      const [current, previous] = idsOf(second, kind);
      expect(current).not.toBe(before);
      expect(previous).toBe(before); // the one of the last deployment, not another new one
    }
  });

  it('is used at once, while the one before is accepted', () => {
    const [current, previous] = idsOf(second, 'Signing').map(referenceTo);
    const environment = environmentOf(second);
    expect(environment['verify-license']).toEqual({ EDGE_SECRET: current });
    expect(environment.authorize).toEqual({
      EDGE_SECRET: current,
      EDGE_SECRET_BEFORE: previous,
    });
    const [{ HeaderValue }] = originHeaders(second);
    expect(HeaderValue).toEqual(referenceTo(idsOf(second, 'Origin')[0]));
  });

  it('is known to every function before anything is written for the edge', () => {
    const edge = openStack('prod', { edge: true }).node.findChild('Edge');
    const before = edge.node.findChild('Updates').node.dependencies.map(({ node }) => node.path);
    const operations = [...routes, ...referenceRoutes].map(({ operation }) => operation);
    for (const operation of ['authorize', ...operations]) {
      expect(before).toContain(`ClubData-prod/Api/${operation}/Live`);
    }
  });

  it('is known to the firewall before CloudFront sends it', () => {
    const { id } = onlyOne(second, 'AWS::WAFv2::WebACL');
    const [distribution] = Object.values(second.findResources('AWS::CloudFront::Distribution'));
    expect(distribution?.DependsOn).toContain(id);
  });
});
