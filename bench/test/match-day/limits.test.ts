import { describe, expect, it } from 'vitest';
import { onlyOne, propertiesOf, synthesize } from '../../../test/support/synthesize.ts';
import { STANDING } from '../../cost/cost-blocks.ts';
import { DEFAULT_LIMITS } from '../../match-day/limits.ts';
import { MEMORY_MB } from '../../match-day/scenarios.ts';
import { measureSizes } from '../../match-day/sizes.ts';

const [template] = synthesize('ClubData');
if (!template) throw new Error('The stack was not synthesized.');

describe('the model of a match day', () => {
  const { gateway, firewall } = DEFAULT_LIMITS;
  const acl = onlyOne(template, 'AWS::WAFv2::WebACL').properties;

  it('has the throttle of our stage', () => {
    const { MethodSettings } = onlyOne(template, 'AWS::ApiGateway::Stage').properties;
    const { perSecond, burst } = gateway.method;
    expect(MethodSettings).toContainEqual(
      expect.objectContaining({
        ResourcePath: '/*',
        ThrottlingRateLimit: perSecond,
        ThrottlingBurstLimit: burst,
      }),
    );
  });

  it('has the firewall’s limit of an address', () => {
    const limits = acl.Rules.map(
      (rule: { Statement: { RateBasedStatement: object } }) => rule.Statement.RateBasedStatement,
    );
    expect(limits).toContainEqual(
      expect.objectContaining({ Limit: firewall.requests, EvaluationWindowSec: firewall.seconds }),
    );
  });

  it('has the authorizer’s memory, the time for an answer and the functions’ size', () => {
    const authorizer = onlyOne(template, 'AWS::ApiGateway::Authorizer').properties;
    expect(authorizer.AuthorizerResultTtlInSeconds * 1_000).toBe(gateway.authorizerTtlMs);
    const timeouts = [...propertiesOf(template, 'AWS::ApiGateway::Method').values()]
      .filter(({ Integration }) => Integration.Type === 'AWS_PROXY')
      .map(({ Integration }) => Integration.TimeoutInMillis);
    expect(new Set(timeouts)).toEqual(new Set([gateway.integrationTimeoutMs]));
    const sizes = [...propertiesOf(template, 'AWS::Lambda::Function').values()];
    expect(new Set(sizes.map(({ MemorySize }) => MemorySize))).toEqual(new Set([MEMORY_MB]));
  });

  it('needs no eviction: an instance remembers the documents of 1,000 clubs', () => {
    const limit = (MEMORY_MB * 2 ** 20) / 4; // shared/http/document-endpoint.ts
    const base64 = Math.ceil(measureSizes().teamsGzip / 3) * 4;
    expect(1_000 * (2 * base64 + 500)).toBeLessThan(limit); // shared/store/reader.ts
  });

  it('has what a stack costs when nobody calls: rules and alarms', () => {
    expect(acl.Rules).toHaveLength(STANDING.rules);
    const alarms = [...propertiesOf(template, 'AWS::CloudWatch::Alarm').values()];
    const metrics = alarms.map(({ Metrics }) => countMetrics(Metrics));
    expect(metrics.reduce((sum, count) => sum + count, 0)).toBe(STANDING.alarmMetrics);
  });
});

/** An alarm has one metric, or an expression of several. */
const countMetrics = (metrics: { MetricStat?: object }[] | undefined): number =>
  metrics === undefined ? 1 : metrics.filter(({ MetricStat }) => MetricStat).length;
