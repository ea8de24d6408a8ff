import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { ClubDataStack } from '../../../../lib/club-data-stack.ts';
import { settingsOf } from '../../../../lib/settings/read-settings.ts';
import { onlyOne, propertiesOf, synthesize } from '../../../support/synthesize.ts';

const TABLE = 'AWS::DynamoDB::GlobalTable';

describe('a setting has its effect on the template:', () => {
  it('the memory of every function', () => {
    const functions = propertiesOf(synthesize('dev', { memoryMb: 1024 }), 'AWS::Lambda::Function');
    const endpoints = [...functions.values()].filter(({ Code }) => Code);
    expect(new Set(endpoints.map(({ MemorySize }) => MemorySize))).toContain(1024);
    expect(endpoints.map(({ MemorySize }) => MemorySize)).not.toContain(512);
  });

  it('the throttle of the whole API', () => {
    const template = synthesize('dev', { requestsPerSecond: 77, burst: 33 });
    expect(onlyOne(template, 'AWS::ApiGateway::Stage').properties.MethodSettings).toContainEqual(
      expect.objectContaining({
        ResourcePath: '/*',
        ThrottlingRateLimit: 77,
        ThrottlingBurstLimit: 33,
      }),
    );
  });

  it('the limits of the firewall, or none', () => {
    const limits = { requestsPerMinute: 1_111, verificationsPerMinute: 222 };
    const template = synthesize('dev', { firewall: { enabled: true, ...limits } });
    const rules = JSON.stringify(onlyOne(template, 'AWS::WAFv2::WebACL').properties.Rules);
    expect(rules).toContain('"Limit":1111');
    expect(rules).toContain('"Limit":222');
    const without = synthesize('prod', { firewall: { enabled: false } });
    expect(propertiesOf(without, 'AWS::WAFv2::WebACL').size).toBe(0);
    expect(propertiesOf(without, 'AWS::WAFv2::WebACLAssociation').size).toBe(0);
  });

  it('the replicas of the table, each with the same protection', () => {
    const place = { region: 'eu-central-1', replicaRegions: ['eu-west-1'] };
    const { Replicas } = onlyOne(synthesize('prod', place), TABLE).properties;
    const replica = {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      },
    };
    expect(Replicas).toHaveLength(2);
    expect(Replicas).toEqual(
      expect.arrayContaining([
        { Region: 'eu-west-1', ...replica },
        { Region: 'eu-central-1', ...replica },
      ]),
    );
  });

  it('the days of point-in-time recovery, or none', () => {
    const recoveryOf = (pointInTimeRecoveryDays: number) =>
      onlyOne(synthesize('prod', { pointInTimeRecoveryDays }), TABLE).properties.Replicas[0]
        .PointInTimeRecoverySpecification;
    expect(recoveryOf(7)).toEqual({ PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 7 });
    expect(recoveryOf(0)).toEqual({ PointInTimeRecoveryEnabled: false });
  });

  it('the retention of every log', () => {
    const groups = propertiesOf(synthesize('dev', { logRetentionDays: 90 }), 'AWS::Logs::LogGroup');
    for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBe(90);
    expect(groups.size).toBeGreaterThan(0);
  });

  it('tags of the resources', () => {
    const tags = onlyOne(synthesize('dev', { tags: { team: 'web' } }), 'AWS::ApiGateway::RestApi');
    expect(tags.properties.Tags).toEqual([{ Key: 'team', Value: 'web' }]);
  });

  it('the place and the protection of the stack', () => {
    const place = { account: '123456789012', region: 'eu-north-1' };
    const stack = new ClubDataStack(
      new App({ context: { 'aws:cdk:bundling-stacks': [] } }),
      settingsOf('prod', place),
    );
    expect(stack).toMatchObject({
      ...place,
      stackName: 'ClubData-prod',
      terminationProtection: true,
    });
  });
});
