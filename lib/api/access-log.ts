import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  FirehoseLogDestination,
  LogGroupLogDestination,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { Grant, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';

/**
 * Fields of a log line, as strings, or `-` without a value. Omits texts that could hold a token or key. The IP
 * address is personal data.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-variables-for-access-logging.html
 */
export const ACCESS_LOG_FIELDS = {
  time: '$context.requestTimeEpoch',
  request_id: '$context.requestId',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  club: '$context.authorizer.club',
  license: '$context.authorizer.license',
  status: '$context.status',
  error: '$context.error.responseType',
  refusal: '$context.authorizer.code',
  latency: '$context.responseLatency',
  authorizer_latency: '$context.authorizer.latency',
  authorizer_status: '$context.authorizer.status',
  integration_latency: '$context.integration.latency',
  integration_status: '$context.integration.status',
  bytes: '$context.responseLength',
  waf: '$context.wafResponseCode',
  waf_latency: '$context.waf.latency',
  ip: '$context.identity.sourceIp',
  trace_id: '$context.xrayTraceId',
};

/** Folder in the bucket, with a subfolder for each day. */
export const ACCESS_LOG_FOLDER = 'access-log';

type LogSettings = Pick<Settings, 'accessLogs' | 'logRetentionDays'>;

/**
 * Destination of API Gateway's access log. In production, the default is a bucket, through Firehose, because a
 * log group needs a role shared by all APIs of the account (docs/decisions/24-observability.md).
 */
export class AccessLog extends Construct {
  readonly stageOptions: Pick<StageOptions, 'accessLogDestination' | 'accessLogFormat'>;
  readonly bucket: Bucket | undefined;
  readonly logGroup: LogGroup | undefined;
  readonly streamName: string | undefined;

  constructor(scope: Construct, id: string, { accessLogs, logRetentionDays }: LogSettings) {
    super(scope, id);
    this.bucket = accessLogs === 'firehose' ? this.createBucket(logRetentionDays) : undefined;
    this.logGroup =
      accessLogs === 'cloudwatch'
        ? new LogGroup(this, 'LogGroup', {
            retention: logRetentionDays,
            removalPolicy: RemovalPolicy.DESTROY,
          })
        : undefined;
    const stream = this.bucket && this.createStream(this.bucket);
    this.streamName = stream?.ref;
    const destination = stream
      ? new FirehoseLogDestination(stream)
      : this.logGroup && new LogGroupLogDestination(this.logGroup);
    const line = JSON.stringify(ACCESS_LOG_FIELDS);
    const format = AccessLogFormat.custom(this.bucket ? `${line}\n` : line); // Firehose adds none
    this.stageOptions = destination
      ? { accessLogDestination: destination, accessLogFormat: format }
      : {};
  }

  /** Creates a bucket that is kept when the stack is deleted. Its objects expire. */
  private createBucket(retentionDays: number): Bucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
    acknowledge(bucket, { 'AwsSolutions-S1': 'It holds a log; only Firehose and Athena use it.' });
    return bucket;
  }

  private createStream(bucket: Bucket): CfnDeliveryStream {
    const role = new Role(this, 'StreamRole', {
      assumedBy: new ServicePrincipal('firehose.amazonaws.com'),
    });
    // https://docs.aws.amazon.com/firehose/latest/dev/controlling-access.html#using-iam-s3
    const permission = Grant.addToPrincipal({
      grantee: role,
      actions: [
        's3:AbortMultipartUpload',
        's3:GetBucketLocation',
        's3:GetObject',
        's3:ListBucket',
        's3:ListBucketMultipartUploads',
        's3:PutObject',
      ],
      resourceArns: [bucket.bucketArn, bucket.arnForObjects('*')],
    });
    const objects = `${Stack.of(this).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn`;
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::<${objects}>/*]`]: 'Firehose names the objects by date.',
    });
    const stream = new CfnDeliveryStream(this, 'Stream', {
      // API Gateway may only write to streams with this prefix.
      deliveryStreamName: `amazon-apigateway-${Stack.of(this).stackName}`,
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: bucket.bucketArn,
        roleArn: role.roleArn,
        compressionFormat: 'GZIP',
        prefix: `${ACCESS_LOG_FOLDER}/day=!{timestamp:yyyy-MM-dd}/`,
        errorOutputPrefix: 'failed/!{firehose:error-output-type}/!{timestamp:yyyy-MM-dd}/',
      },
    });
    permission.applyBefore(stream);
    return stream;
  }
}
