import { describe, expect, it } from 'vitest';
import { ACCESS_LOG_FIELDS } from '../../../lib/api/access-log.ts';
import { SAVED_QUERIES } from '../../../lib/monitoring/saved-queries.ts';
import { onlyOne, propertiesOf, synthesize } from '../../support/synthesize.ts';

const firehose = synthesize('prod', { logRetentionDays: 60 });
const cloudwatch = synthesize('prod', { accessLogs: 'cloudwatch', logRetentionDays: 60 });

const settingOf = (template: typeof firehose) =>
  onlyOne(template, 'AWS::ApiGateway::Stage').properties.AccessLogSetting;

describe('the access log', () => {
  it('is one JSON object a line, with what an engineer on call asks for', () => {
    const { Format } = settingOf(firehose);
    expect(Format.endsWith('}\n')).toBe(true); // Firehose puts nothing between records
    expect(JSON.parse(Format)).toMatchObject({
      request_id: '$context.requestId',
      route: '$context.resourcePath',
      status: '$context.status',
      latency: '$context.responseLatency',
      authorizer_latency: '$context.authorizer.latency',
      authorizer_status: '$context.authorizer.status',
      integration_latency: '$context.integration.latency',
      integration_status: '$context.integration.status',
      error: '$context.error.responseType',
      waf: '$context.wafResponseCode',
      license: '$context.authorizer.license',
    });
  });

  it('never has the token, what a client has typed, or a whole license id', () => {
    const secret =
      /error\.message|authorizer\.principalId|context\.path\b|requestOverride|userAgent|identity\.(?!sourceIp)/;
    expect(settingOf(firehose).Format).not.toMatch(secret);
  });

  it('goes to a private, encrypted bucket that empties itself, by Firehose', () => {
    const stream = onlyOne(firehose, 'AWS::KinesisFirehose::DeliveryStream');
    expect(settingOf(firehose).DestinationArn).toEqual({ 'Fn::GetAtt': [stream.id, 'Arn'] });
    expect(stream.properties).toMatchObject({
      DeliveryStreamName: 'amazon-apigateway-ClubData-prod',
      DeliveryStreamEncryptionConfigurationInput: { KeyType: 'AWS_OWNED_CMK' },
      ExtendedS3DestinationConfiguration: { CompressionFormat: 'GZIP' },
    });
    const { LifecycleConfiguration, PublicAccessBlockConfiguration, BucketEncryption } =
      bucketOf(firehose);
    expect(LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 60 }]);
    expect(Object.values(PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(BucketEncryption).toBeDefined();
    const statements = [...propertiesOf(firehose, 'AWS::S3::BucketPolicy').values()].flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    );
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  it('needs no role that the whole account shares', () => {
    for (const template of [firehose, cloudwatch])
      expect(propertiesOf(template, 'AWS::ApiGateway::Account').size).toBe(0);
  });

  it('goes to a log group of the same retention, if the settings say so', () => {
    const [, , , id] =
      /("Fn::GetAtt":\[("(\w+)"))/.exec(JSON.stringify(settingOf(cloudwatch).DestinationArn)) ?? [];
    const groups = propertiesOf(cloudwatch, 'AWS::Logs::LogGroup');
    expect(groups.get(id ?? '')).toEqual({ RetentionInDays: 60 });
    expect(propertiesOf(cloudwatch, 'AWS::KinesisFirehose::DeliveryStream').size).toBe(0);
  });

  it('is off if the settings say so', () => {
    expect(settingOf(synthesize('prod', { accessLogs: 'off' }))).toBeUndefined();
  });
});

/** Of the access log: other buckets may exist. */
const bucketOf = (template: typeof firehose) => {
  const [[, bucket] = []] = [...propertiesOf(template, 'AWS::S3::Bucket')].filter(([id]) =>
    id.includes('AccessLog'),
  );
  if (!bucket) throw new Error('There is no bucket of the access log.');
  return bucket;
};

describe('the saved queries', () => {
  const NAMES = [
    'who-is-throttled',
    'what-happened-to-a-request',
    'which-clubs-are-slow',
    'who-guesses-keys',
  ];
  const insightsOf = (template: typeof firehose) =>
    [...propertiesOf(template, 'AWS::Logs::QueryDefinition').values()].map(({ Name }) => Name);

  it('are in Athena where the access log is in a bucket', () => {
    const named = [...propertiesOf(firehose, 'AWS::Athena::NamedQuery').values()];
    expect(named.map(({ Name }) => Name)).toEqual(NAMES);
    for (const { QueryString } of named)
      expect(QueryString).toMatch(/FROM access_log WHERE day >=/);
  });

  it('are in Logs Insights where it is in a log group', () => {
    const access = insightsOf(cloudwatch).filter((name) =>
      name.startsWith('ClubData-prod/access/'),
    );
    expect(access).toEqual(NAMES.map((name) => `ClubData-prod/access/${name}`));
  });

  it("ask the functions' logs everywhere", () => {
    for (const template of [firehose, cloudwatch, synthesize('dev')]) {
      const names = insightsOf(template).filter((name) => name.includes('/functions/'));
      expect(names.map((name) => name.split('/').at(-1))).toEqual([
        'what-happened-to-a-request',
        'who-guesses-keys',
        'which-refusals',
        'which-functions-are-slow',
      ]);
    }
  });

  const fields = [...Object.keys(ACCESS_LOG_FIELDS), 'day'];

  it.each(NAMES)('use fields of the access log alone: %s', (name) => {
    const { insights = [], athena = [] } = SAVED_QUERIES[name] ?? {};
    const compared = [...insights, ...athena]
      .join(' ')
      .matchAll(/\b(\w+) (?:[!<>]*=|<>|IN|LIKE|like) /g);
    const grouped = insights.join(' ').matchAll(/(?:by|,) (\w+)(?=,|$| \|| sort)/g);
    for (const [, field = ''] of [...compared, ...grouped]) expect(fields).toContain(field);
  });
});

describe('X-Ray', () => {
  it('traces the stage and every function, if the settings say so', () => {
    const traced = synthesize('prod', { tracing: true });
    expect(onlyOne(traced, 'AWS::ApiGateway::Stage').properties.TracingEnabled).toBe(true);
    for (const { TracingConfig } of propertiesOf(traced, 'AWS::Lambda::Function').values())
      expect(TracingConfig).toEqual({ Mode: 'Active' });
  });

  it('is off otherwise', () => {
    expect(onlyOne(firehose, 'AWS::ApiGateway::Stage').properties.TracingEnabled).not.toBe(true);
    for (const { TracingConfig } of propertiesOf(firehose, 'AWS::Lambda::Function').values())
      expect(TracingConfig).toBeUndefined();
  });
});
