import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StageSettings } from '../../../lib/settings/schema.ts';
import { synthesize } from '../../support/synthesize.ts';

/** Another value of each setting, valid together with those of `BASE`. */
const OTHER: Record<keyof StageSettings, unknown> = {
  account: '210987654321',
  region: 'eu-south-1',
  table: 'Restored-Table',
  replicaRegions: ['eu-west-1', 'eu-north-1'],
  pointInTimeRecoveryDays: 0,
  keepRevisions: 2,
  keepDays: 30,
  terminationProtection: false,
  domain: { name: 'api.example.com', certificateArn: 'arn:aws:acm:eu-central-1:1:certificate/x' },
  edge: true,
  edgeDomain: {
    name: 'data.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/x',
  },
  edgeWebAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/plan/x',
  edgeKeyGeneration: 2,
  tableStreamArn:
    'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored-Table/stream/2026-11-22T00:00:00.000',
  requestsPerSecond: 5,
  burst: 5,
  firewall: { enabled: false },
  memoryMb: 1024,
  provisionedConcurrency: 2,
  matchWindows: [
    {
      start: '2099-11-28T14:30',
      end: '2099-11-28T18:00',
      timeZone: 'Europe/Vienna',
      instances: 20,
    },
  ],
  canary: false,
  uploads: false,
  events: true,
  healthCheck: { club: 'sk-kesselhafen', licenseKeyParameter: 'club-data/health-check' },
  alarmEmail: 'on-call@example.com',
  alarmTopicArn: 'arn:aws:sns:eu-south-1:210987654321:on-call',
  ticketsTo: 'tickets@example.com',
  monthlyBudgetUsd: 10,
  encryptAlarms: false,
  runbookUrl: 'https://wiki.example.com/runbook',
  accessLogs: 'cloudwatch',
  logRetentionDays: 90,
  tracing: true,
  tags: { team: 'web' },
};

const BASE = { account: '123456789012', region: 'eu-central-1' };

/** Types of resources that hold data, with the properties that replace them when they change. */
const HOLDS_DATA: Record<string, string[]> = {
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName'],
};

/** Returns what CloudFormation compares to decide whether it replaces a resource, by logical id. */
function dataResources(settings: object) {
  const { Resources } = synthesize('prod', { ...BASE, ...settings }).toJSON();
  const entries = Object.entries(Resources as Record<string, Resource>).filter(
    ([, { Type }]) => Type in HOLDS_DATA,
  );
  return new Map(
    entries.map(([id, { Type, DeletionPolicy, UpdateReplacePolicy, Properties = {} }]) => {
      const fixed = (HOLDS_DATA[Type] ?? []).map((name) => Properties[name]);
      return [id, { Type, DeletionPolicy, UpdateReplacePolicy, fixed }];
    }),
  );
}

describe('no change of a setting', () => {
  const before = dataResources({});

  it('can lose data: what holds it is retained', () => {
    expect(before.size).toBeGreaterThan(0);
    for (const one of before.values()) {
      // RetainExceptOnCreate deletes only what the deployment that is rolled back has created
      const DeletionPolicy = expect.stringMatching(/^Retain(ExceptOnCreate)?$/);
      expect(one).toMatchObject({ DeletionPolicy, UpdateReplacePolicy: 'Retain' });
    }
  });

  const { table, uploads, accessLogs, alarmEmail, ...others } = OTHER;

  it.each([others, { alarmEmail }])(
    'replaces a resource that holds data, or leaves it out',
    (settings) => {
      const after = dataResources(settings);
      for (const [id, resource] of before) expect([id, after.get(id)]).toEqual([id, resource]);
    },
  );

  it.each(Object.entries({ table, uploads, accessLogs }))(
    'replaces a resource that holds data, though it may leave one out, which is retained: %s',
    (name, value) => {
      const { tableStreamArn } = OTHER;
      const after = dataResources({ tableStreamArn, [name]: value });
      expect(after.size).toBeLessThan(before.size);
      for (const [id, resource] of after) expect([id, resource]).toEqual([id, before.get(id)]);
    },
  );

  it('is left out here', () => {
    expect(Object.keys(OTHER).sort()).toEqual(Object.keys(StageSettings.shape).sort());
    expect(Object.keys(JSON.parse(readFileSync('cdk.json', 'utf8')).context.stages)).toContain(
      'prod',
    );
  });
});

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties?: Record<string, unknown>;
}
