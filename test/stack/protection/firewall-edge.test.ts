import { describe, expect, it } from 'vitest';
import { EDGE, onlyOne, synthesize } from '../../support/synthesize.ts';

/** A request as AWS WAF sees it before the API. */
interface Request {
  path?: string;
  /** Secret in CloudFront's header. */
  secret?: unknown;
  /** Value of the header x-viewer-address, which any client can send. */
  viewer?: string;
}

const VERIFY = '/api/v1/license/verify';
const CLIENT = '198.51.100.7';
const CLOUDFRONT = '203.0.113.1';

/** The web ACL of a stage, and the secret that its CloudFront sends. */
function firewallOf(edge: true | 'only', edgeKeyGeneration = 1) {
  const template = synthesize('prod', { ...EDGE, edge, edgeKeyGeneration });
  const { DistributionConfig } = onlyOne(template, 'AWS::CloudFront::Distribution').properties;
  const [{ HeaderName, HeaderValue: secret }] = DistributionConfig.Origins[0].OriginCustomHeaders;
  expect(HeaderName).toBe('x-origin-secret');
  return { acl: onlyOne(template, 'AWS::WAFv2::WebACL').properties as Acl, secret };
}

/** Whether a statement is true of a request. */
function isTrue(statement: Statement, request: Request): boolean {
  const { AndStatement, OrStatement, NotStatement, ByteMatchStatement: match } = statement;
  if (AndStatement) return AndStatement.Statements.every((each) => isTrue(each, request));
  if (OrStatement) return OrStatement.Statements.some((each) => isTrue(each, request));
  if (NotStatement) return !isTrue(NotStatement.Statement, request);
  if (!match) throw new Error(`not a statement that this test knows: ${Object.keys(statement)}`);
  if (match.FieldToMatch.UriPath)
    return request.path?.includes(String(match.SearchString)) ?? false;
  expect(match.FieldToMatch.SingleHeader).toEqual({ Name: 'x-origin-secret' });
  expect(match.PositionalConstraint).toBe('EXACTLY');
  return JSON.stringify(request.secret) === JSON.stringify(match.SearchString);
}

/** The rules that count a request, each with the address that it counts for. */
function counted(acl: Pick<Acl, 'Rules'>, request: Request, ip: string): Record<string, string> {
  const entries = acl.Rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) => {
    if (!rate || (rate.ScopeDownStatement && !isTrue(rate.ScopeDownStatement, request))) return [];
    if (rate.AggregateKeyType === 'IP') return [[Name, ip]];
    expect(rate.AggregateKeyType).toBe('FORWARDED_IP');
    expect(rate.ForwardedIPConfig?.HeaderName).toBe('x-viewer-address');
    return request.viewer ? [[Name, request.viewer]] : []; // no header: the rule is not applied
  });
  return Object.fromEntries(
    entries.map(([name = '', by = '']) => [name.replace(/^.*prod-/, ''), by]),
  );
}

describe('the firewall of a stage with an edge', () => {
  const { acl, secret } = firewallOf(true);

  it('counts what comes through the edge by the address of the client', () => {
    const request = { secret, viewer: CLIENT };
    expect(counted(acl, request, CLOUDFRONT)).toEqual({ 'edge-all': CLIENT });
    expect(counted(acl, { ...request, path: VERIFY }, CLOUDFRONT)).toEqual({
      'edge-verify': CLIENT,
      'edge-all': CLIENT,
    });
  });

  it.each<[string, Request]>([
    ['nothing', {}],
    ['an address that it made up', { viewer: '192.0.2.1' }],
    ['an address and a wrong secret', { viewer: '192.0.2.1', secret: 'guessed' }],
  ])('counts a client that comes directly by its own address, and sends %s', (_, request) => {
    expect(counted(acl, request, CLIENT)).toEqual({ all: CLIENT });
    expect(counted(acl, { ...request, path: VERIFY }, CLIENT)).toEqual({
      verify: CLIENT,
      all: CLIENT,
    });
  });

  it("applies AWS's list of bad addresses to clients' own, and never to CloudFront's", () => {
    const reputation = managed(acl, 'AWSManagedRulesAmazonIpReputationList');
    expect(isTrue(reputation.ScopeDownStatement ?? {}, { viewer: CLIENT })).toBe(true);
    expect(isTrue(reputation.ScopeDownStatement ?? {}, { secret, viewer: CLIENT })).toBe(false);
    const common = managed(acl, 'AWSManagedRulesCommonRuleSet');
    expect(common.ScopeDownStatement).toBeUndefined();
  });

  it('blocks no one for coming directly', () => {
    for (const { Statement } of acl.Rules) {
      expect(Object.keys(Statement)[0]).toMatch(/^(RateBased|ManagedRuleGroup)Statement$/);
    }
  });

  it('knows the secret before while a new one is deployed', () => {
    const next = firewallOf(true, 2);
    expect(next.secret).not.toEqual(secret);
    for (const each of [next.secret, secret]) {
      const request = { secret: each, viewer: CLIENT };
      expect(counted(next.acl, request, CLOUDFRONT)).toEqual({ 'edge-all': CLIENT });
    }
  });
});

describe('the firewall of a stage that is served at the edge only', () => {
  const { acl, secret } = firewallOf('only');
  const [first, ...others] = acl.Rules;

  it('first blocks what does not come through the edge', () => {
    expect(first?.Action).toEqual({ Block: {} });
    expect(isTrue(first?.Statement ?? {}, { viewer: CLIENT, secret: 'guessed' })).toBe(true);
    expect(isTrue(first?.Statement ?? {}, {})).toBe(true);
    expect(isTrue(first?.Statement ?? {}, { secret })).toBe(false);
  });

  it('then counts by the address of the client', () => {
    const request = { secret, viewer: CLIENT, path: VERIFY };
    const rules = { Rules: others };
    expect(counted(rules, request, CLOUDFRONT)).toEqual({
      'edge-verify': CLIENT,
      'edge-all': CLIENT,
    });
  });
});

const managed = ({ Rules }: Acl, name: string): ManagedGroup => {
  const groups = Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
  const found = groups.find(({ Name }) => Name === name);
  if (!found) throw new Error(`no rule group ${name}`);
  return found;
};

interface Acl {
  Rules: { Name: string; Action?: object; Statement: Statement }[];
}

interface Statement {
  AndStatement?: { Statements: Statement[] };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  ByteMatchStatement?: {
    FieldToMatch: { UriPath?: object; SingleHeader?: object };
    SearchString: unknown;
    PositionalConstraint: string;
  };
  RateBasedStatement?: {
    AggregateKeyType: string;
    ForwardedIPConfig?: { HeaderName: string };
    ScopeDownStatement?: Statement;
  };
  ManagedRuleGroupStatement?: ManagedGroup;
}

interface ManagedGroup {
  Name: string;
  ScopeDownStatement?: Statement;
}
