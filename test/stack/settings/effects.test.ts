import { describe, expect, it } from 'vitest';
import { onlyOne, openStack, propertiesOf, synthesize } from '../../support/synthesize.ts';

const TABLE = 'AWS::DynamoDB::GlobalTable';

const changed = synthesize('dev', {
  memoryMb: 1024,
  requestsPerSecond: 77,
  burst: 33,
  firewall: { enabled: true, requestsPerMinute: 1_111, verificationsPerMinute: 222 },
  logRetentionDays: 90,
  tags: { team: 'web' },
});
const replicated = synthesize('prod', {
  region: 'eu-central-1',
  replicaRegions: ['eu-west-1'],
  pointInTimeRecoveryDays: 7,
  firewall: { enabled: false },
});
const bucketed = synthesize('prod', { logRetentionDays: 60 });

describe('a setting has its effect on the template:', () => {
  it('the memory of every function', () => {
    const functions = [...propertiesOf(changed, 'AWS::Lambda::Function').values()];
    expect(new Set(functions.map(({ MemorySize }) => MemorySize))).toEqual(new Set([1024]));
  });

  it('the throttle of the whole API', () => {
    const { properties } = onlyOne(changed, 'AWS::ApiGateway::Stage');
    expect(properties.MethodSettings).toContainEqual(
      expect.objectContaining({
        ResourcePath: '/*',
        ThrottlingRateLimit: 77,
        ThrottlingBurstLimit: 33,
      }),
    );
  });

  it('the limits of the firewall, or none', () => {
    const rules = JSON.stringify(onlyOne(changed, 'AWS::WAFv2::WebACL').properties.Rules);
    expect(rules).toContain('"Limit":1111');
    expect(rules).toContain('"Limit":222');
    expect(propertiesOf(replicated, 'AWS::WAFv2::WebACL').size).toBe(0);
    expect(propertiesOf(replicated, 'AWS::WAFv2::WebACLAssociation').size).toBe(0);
  });

  it('the replicas of the table, each with the same protection and recovery', () => {
    const { Replicas } = onlyOne(replicated, TABLE).properties;
    const replica = {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 7,
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

  it('no point-in-time recovery for 0 days', () => {
    expect(onlyOne(changed, TABLE).properties.Replicas).toEqual([
      expect.objectContaining({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
      }),
    ]);
  });

  it('the retention of every log', () => {
    const groups = propertiesOf(changed, 'AWS::Logs::LogGroup');
    for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBe(90);
    expect(groups.size).toBeGreaterThan(0);
    const inBuckets = [...propertiesOf(bucketed, 'AWS::S3::Bucket')]
      .filter(([id]) => id.includes('AccessLog'))
      .map(([, { LifecycleConfiguration }]) => LifecycleConfiguration.Rules);
    const rule = expect.objectContaining({ ExpirationInDays: 60, Status: 'Enabled' });
    expect(inBuckets).toEqual([[rule], [rule]]); // of the API, and of uploads
  });

  it('no uploads: neither their bucket nor their function and rule', () => {
    const without = synthesize('prod', { uploads: false });
    const ids = Object.keys(without.toJSON().Resources);
    expect(ids.filter((id) => id.startsWith('Uploads'))).toEqual([]);
    expect(without.findOutputs('UploadsBucket')).toEqual({});
  });

  it('tags of the resources', () => {
    const { properties } = onlyOne(changed, 'AWS::ApiGateway::RestApi');
    expect(properties.Tags).toEqual([{ Key: 'team', Value: 'web' }]);
  });

  it('the place and the protection of the stack', () => {
    const place = { account: '123456789012', region: 'eu-north-1' };
    expect(openStack('prod', place)).toMatchObject({
      ...place,
      stackName: 'ClubData-prod',
      terminationProtection: true,
    });
  });
});
