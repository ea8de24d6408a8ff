import { describe, expect, it } from 'vitest';
import { COUNTED_RULES } from '../../../lib/protection/managed-rules.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const acl = onlyOne(template, 'AWS::WAFv2::WebACL').properties;

describe('the firewall', () => {
  it('protects the stage', () => {
    const { id } = onlyOne(template, 'AWS::WAFv2::WebACL');
    const { properties } = onlyOne(template, 'AWS::WAFv2::WebACLAssociation');
    expect(properties.WebACLArn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    const { id: stage } = onlyOne(template, 'AWS::ApiGateway::Stage');
    expect(JSON.stringify(properties.ResourceArn)).toContain(stage);
  });

  it('blocks an address with too many requests in a minute, of verifications sooner', () => {
    expect(acl.DefaultAction).toEqual({ Allow: {} });
    const limits = acl.Rules.slice(0, 2).map(({ Action, Statement }: Rule) => {
      expect(Action).toEqual({ Block: {} });
      const { RateBasedStatement: rate } = Statement;
      expect(rate).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
      return [rate?.Limit, rate?.ScopeDownStatement !== undefined];
    });
    expect(limits).toEqual([
      [3_000, true],
      [30_000, false],
    ]);
  });

  it("has AWS's rules block, but for those that the API answers itself", () => {
    const groups = acl.Rules.slice(2).map(({ OverrideAction, Statement }: Rule) => {
      expect(OverrideAction).toEqual({ None: {} });
      const { Name, RuleActionOverrides } = Statement.ManagedRuleGroupStatement ?? {};
      return [Name, RuleActionOverrides];
    });
    const counted = Object.keys(COUNTED_RULES).map((Name) => ({
      Name,
      ActionToUse: { Count: {} },
    }));
    expect(groups).toEqual([
      ['AWSManagedRulesAmazonIpReputationList', []],
      ['AWSManagedRulesCommonRuleSet', counted],
    ]);
  });

  it('logs what it blocks, for as long as the settings say', () => {
    const [[id, group] = []] = [...propertiesOf(template, 'AWS::Logs::LogGroup')].filter(
      ([, { LogGroupName }]) => LogGroupName,
    );
    expect(group).toEqual({ LogGroupName: 'aws-waf-logs-ClubData-prod', RetentionInDays: 30 });
    const { properties } = onlyOne(template, 'AWS::WAFv2::LoggingConfiguration');
    expect(properties.LogDestinationConfigs).toEqual([
      { 'Fn::Join': ['', expect.arrayContaining([':log-group:', { Ref: id }])] },
    ]);
    const [filter] = properties.LoggingFilter.Filters;
    expect([properties.LoggingFilter.DefaultBehavior, filter.Behavior]).toEqual(['DROP', 'KEEP']);
    expect(filter.Conditions).toEqual([{ ActionCondition: { Action: 'BLOCK' } }]);
  });

  it('shows no token, license key or query in its log or its samples', () => {
    const { DataProtections } = acl.DataProtectionConfig;
    const fields = DataProtections.map(({ Action, Field }: { Action: string; Field: object }) => {
      expect(Action).toBe('SUBSTITUTION');
      return Field;
    });
    expect(fields).toEqual([
      { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization', 'cookie'] },
      { FieldType: 'QUERY_STRING' },
      { FieldType: 'BODY' },
    ]);
  });

  it('is no part of a stage without one', () => {
    const disabled = synthesize('prod', {
      firewall: { enabled: false, requestsPerMinute: 10, verificationsPerMinute: 10 },
    });
    expect(JSON.stringify(disabled.toJSON())).not.toContain('AWS::WAFv2');
  });

  // API Gateway takes a path with a slash at its end for the same
  // (https://github.com/aws-powertools/powertools-lambda-python/issues/1552).
  it.each([
    ['/api/v1/license/verify', true],
    ['/api/v1/license/verify/', true],
    ['/api/v1/license/verif%79', true],
    ['/api/v1/clubs/fc-example/teams', false],
  ])('counts %s as a verification: %s', (path, isVerification) => {
    const [rule] = acl.Rules;
    const match = rule.Statement.RateBasedStatement.ScopeDownStatement.ByteMatchStatement;
    expect(match.FieldToMatch).toEqual({ UriPath: {} });
    expect(match.TextTransformations).toContainEqual({ Priority: 0, Type: 'URL_DECODE' });
    const decoded = decodeURIComponent(path);
    const matches: Record<string, boolean> = {
      ENDS_WITH: decoded.endsWith(match.SearchString),
      CONTAINS: decoded.includes(match.SearchString),
    };
    expect(matches[match.PositionalConstraint]).toBe(isVerification);
  });
});

interface Rule {
  Action?: object;
  OverrideAction?: object;
  Statement: {
    RateBasedStatement?: { Limit: number; ScopeDownStatement?: object };
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: object[] };
  };
}
