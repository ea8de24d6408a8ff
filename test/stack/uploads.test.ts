import { describe, expect, it } from 'vitest';
import { REPORT_ENDINGS } from '../../publish/uploads/report.ts';
import { operationsOf, propertiesOf, synthesize } from '../support/synthesize.ts';

const template = synthesize('prod');
const buckets = propertiesOf(template, 'AWS::S3::Bucket');
const [logs, files] = [...buckets.keys()].filter((id) => id.startsWith('Uploads')).sort();
/** The one resource of a type that belongs to uploads. */
function own(type: string) {
  const [first, ...others] = [...propertiesOf(template, type)].filter(([id]) =>
    id.startsWith('Uploads'),
  );
  if (!first || others.length > 0) throw new Error(`There is not exactly one ${type}.`);
  return { id: first[0], properties: first[1] };
}

const rule = own('AWS::Events::Rule').properties;
const [publisher] = [...operationsOf(template)].find(([, name]) => name === 'publish-upload') ?? [];
const queue = own('AWS::SQS::Queue');

const PRIVATE = {
  BucketEncryption: {
    ServerSideEncryptionConfiguration: [
      { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
    ],
  },
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
};

describe('the bucket of uploads', () => {
  it('is private, encrypted, versioned and logged; files expire in 30 days, old versions in one', () => {
    expect(buckets.get(files ?? '')).toEqual({
      ...PRIVATE,
      VersioningConfiguration: { Status: 'Enabled' },
      LoggingConfiguration: { DestinationBucketName: { Ref: logs } },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      LifecycleConfiguration: {
        Rules: [
          {
            ExpirationInDays: 30,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            Status: 'Enabled',
          },
          { ExpiredObjectDeleteMarker: true, Status: 'Enabled' },
        ],
      },
    });
  });

  it('has its logs in another private bucket, as long as other logs are kept', () => {
    expect(buckets.get(logs ?? '')).toEqual({
      ...PRIVATE,
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
    });
  });

  it('is retained, unless the deployment that creates it is rolled back; its logs are in any case', () => {
    const policies = [files, logs].map(
      (id = '') => template.findResources('AWS::S3::Bucket')[id] as Record<string, unknown>,
    );
    expect(policies).toMatchObject([
      { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' },
      { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
    ]);
  });

  it.each([logs, files])('refuses requests without TLS 1.2: %s', (id = '') => {
    const policies = [...propertiesOf(template, 'AWS::S3::BucketPolicy').values()];
    const found = policies.find(({ Bucket }) => Bucket.Ref === id)?.PolicyDocument.Statement;
    const deny = { Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' } };
    expect(found).toMatchObject([
      { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { ...deny, Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } },
      ...(id === logs ? [{ Principal: { Service: 'logging.s3.amazonaws.com' } }] : []),
    ]);
  });

  it('is an output of the stack', () => {
    expect(template.findOutputs('UploadsBucket')).toEqual({
      UploadsBucket: { Value: { Ref: files } },
    });
  });

  it('is left out, with its function and rule, when the stage has no uploads', () => {
    const without = synthesize('prod', { uploads: false });
    const ids = Object.keys(without.toJSON().Resources);
    expect(ids.filter((id) => id.startsWith('Uploads'))).toEqual([]);
    expect(without.findOutputs('UploadsBucket')).toEqual({});
  });
});

it('operators may delete versions of uploads, and not read them', () => {
  const [operator] = [...propertiesOf(template, 'AWS::IAM::ManagedPolicy')].filter(([id]) =>
    id.startsWith('OperatorPoliciesOperator'),
  );
  const statements: Statement[] = operator?.[1].PolicyDocument.Statement;
  const arn = { 'Fn::GetAtt': [files, 'Arn'] };
  expect(statements.filter(({ Action }) => JSON.stringify(Action).includes('s3:'))).toEqual([
    { Effect: 'Allow', Action: 's3:ListBucketVersions', Resource: arn },
    {
      Effect: 'Allow',
      Action: 's3:DeleteObjectVersion',
      Resource: { 'Fn::Join': ['', [arn, '/clubs/*']] },
    },
  ]);
});

describe('the function that publishes uploads', () => {
  it('is invoked for new objects of the bucket, but never for a report', () => {
    expect(rule.EventPattern).toEqual({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: {
        bucket: { name: [{ Ref: files }] },
        object: { key: [{ 'anything-but': { suffix: Object.values(REPORT_ENDINGS) } }] },
      },
    });
    const [target] = rule.Targets;
    expect(JSON.stringify(target.Arn)).toContain('publishuploadLive');
  });

  it('may read uploads, and write nothing but reports', () => {
    const { PolicyDocument } = own('AWS::IAM::Policy').properties;
    const statements: Statement[] = PolicyDocument.Statement;
    const ofS3 = statements.filter(({ Action }) => JSON.stringify(Action).includes('s3:'));
    const arn = { 'Fn::GetAtt': [files, 'Arn'] };
    const below = (path: string) => ({ 'Fn::Join': ['', [arn, path]] });
    const reports = Object.values(REPORT_ENDINGS).map((ending) => below(`/clubs/*${ending}`));
    expect(ofS3).toEqual([
      { Effect: 'Allow', Action: 's3:GetObject', Resource: below('/clubs/*') },
      { Effect: 'Allow', Action: 's3:PutObject', Resource: reports },
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: arn },
    ]);
  });

  it('leaves what it cannot process in a queue for two weeks, which raises an alarm', () => {
    expect(queue.properties).toEqual({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    const arn = { 'Fn::GetAtt': [queue.id, 'Arn'] };
    const { properties: config } = own('AWS::Lambda::EventInvokeConfig');
    expect(config.FunctionName).toEqual({ Ref: publisher });
    expect(config.DestinationConfig).toEqual({ OnFailure: { Destination: arn } });
    expect(rule.Targets[0].DeadLetterConfig).toEqual({ Arn: arn });
    expect(alarmOn('ApproximateNumberOfMessagesVisible')).toMatchObject({
      Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [queue.id, 'QueueName'] } }],
      Statistic: 'Maximum',
      Threshold: 1,
    });
  });

  it('raises an alarm when it refuses an upload', () => {
    const { properties: filter } = own('AWS::Logs::MetricFilter');
    expect(filter.FilterPattern).toBe('{ $.message.upload = "refused" }');
    const [{ MetricNamespace, MetricName }] = filter.MetricTransformations;
    expect(alarmOn(MetricName)).toMatchObject({ Namespace: MetricNamespace, Statistic: 'Sum' });
  });
});

const alarmOn = (metric: string) =>
  [...propertiesOf(template, 'AWS::CloudWatch::Alarm').values()].find(
    ({ MetricName }) => MetricName === metric,
  );

interface Statement {
  Action: string | string[];
}
