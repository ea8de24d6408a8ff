import { describe, expect, it } from 'vitest';
import { onlyOne, synthesize } from '../../support/synthesize.ts';

const template = synthesize('prod');
const acl = onlyOne(template, 'AWS::WAFv2::WebACL').properties;

describe('the firewall', () => {
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
