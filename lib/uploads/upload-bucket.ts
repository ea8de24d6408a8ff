import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/**
 * Settings of the bucket for uploaded files and of the bucket for access logs. Both buckets are kept when the
 * stack is deleted. The bucket for access logs is also kept when the deployment that creates it is rolled back.
 */
const PRIVATE: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
};

/** Lifetime of an upload and its reports; longer than the queue keeps a failed event. */
const FILES = Duration.days(30);

/** Days until S3 deletes a replaced or deleted file, which may contain people who were removed since. */
const OLD_VERSIONS = Duration.days(1);

interface UploadBucketProps {
  logRetentionDays: number;
}

/** Bucket for uploaded club files, and a bucket for its access logs. */
export class UploadBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { logRetentionDays }: UploadBucketProps) {
    super(scope, id);
    const logs = new Bucket(this, 'AccessLogs', {
      ...PRIVATE,
      lifecycleRules: [{ expiration: Duration.days(logRetentionDays) }],
    });
    this.bucket = new Bucket(this, 'Files', {
      ...PRIVATE,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // in a rollback the bucket is empty
      versioned: true,
      serverAccessLogsBucket: logs,
      lifecycleRules: [
        {
          expiration: FILES,
          noncurrentVersionExpiration: OLD_VERSIONS,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true }, // S3 rejects it in a rule with an expiration
      ],
    });
    // CDK's option would add a function that changes the bucket after its creation.
    const { defaultChild } = this.bucket.node;
    (defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
  }
}
