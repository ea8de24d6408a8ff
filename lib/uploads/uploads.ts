import { Duration, Stack } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Match, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EndpointFunction } from '../endpoint-function.ts';
import type { Notifications } from '../monitoring/notifications.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';
import { UploadBucket } from './upload-bucket.ts';

/**
 * Endings of the reports that the function `publish-upload` writes to the bucket (publish/uploads/report.ts).
 */
const REPORT_ENDINGS = ['.report.json', '.report.html'];

/**
 * Memory of the function in MB. The worst files within all limits take 720 MB (30 MB of JSON with wrong values)
 * and 430 MB (250,000 invalid cells).
 */
const MEMORY_MB = 1024;
const MINUTE = Duration.minutes(1);

interface UploadsProps {
  table: ITable;
  settings: Settings;
  notifications: Notifications;
}

/**
 * Bucket whose club files are published (docs/decisions/21-uploads.md). Failed events go to a queue and can be
 * sent again.
 */
export class Uploads extends Construct {
  readonly bucket: Bucket;
  private readonly publisher: EndpointFunction;

  constructor(scope: Construct, id: string, { table, settings, notifications }: UploadsProps) {
    super(scope, id);
    this.bucket = new UploadBucket(this, 'Bucket', settings).bucket;
    this.publisher = new EndpointFunction(this, 'publish-upload', {
      operation: 'publish-upload',
      access: { table, grant: 'publish' },
      settings: { ...settings, memoryMb: MEMORY_MB },
      timeout: Duration.minutes(5),
    });
    this.publisher.addEnvironment('KEEP_REVISIONS', String(settings.keepRevisions));
    this.publisher.addEnvironment('KEEP_DAYS', String(settings.keepDays));
    for (const statement of this.bucketAccess()) this.publisher.addToRolePolicy(statement);
    const failed = new Queue(this, 'Failed', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.publisher.live.configureAsyncInvoke({ onFailure: new SqsDestination(failed) });
    this.publishCreated(failed);
    const bucketArn = `<${Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket)}.Arn>`;
    acknowledge(this, {
      [`AwsSolutions-IAM5[Resource::${bucketArn}/clubs/*]`]:
        'All clubs are uploaded to one folder.',
      ...Object.fromEntries(
        REPORT_ENDINGS.map((ending) => [
          `AwsSolutions-IAM5[Resource::${bucketArn}/clubs/*${ending}]`,
          'Each upload gets reports beside it, and nothing else may be written.',
        ]),
      ),
      'AwsSolutions-SQS3': 'This is the dead-letter queue.',
    });
    notifications.addAlarm(this, 'FailedUploads', {
      urgency: 'ticket',
      meaning: 'The function that publishes uploads has failed: files wait in a queue.',
      metric: failed.metricApproximateNumberOfMessagesVisible({ period: MINUTE }),
      threshold: 1,
    });
    notifications.addAlarm(this, 'RefusedUploads', {
      urgency: 'ticket',
      meaning: 'An uploaded club file was refused: its report says why.',
      metric: this.refusals(),
      threshold: 1,
    });
  }

  /**
   * Invokes the function for each new file. The function cannot loop, because it writes only reports, which do
   * not invoke it.
   */
  private publishCreated(deadLetterQueue: Queue): void {
    new Rule(this, 'Created', {
      description: 'Club files that were uploaded',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          object: { key: Match.anythingButSuffix(...REPORT_ENDINGS) },
        },
      },
      targets: [new LambdaFunction(this.publisher.live, { deadLetterQueue })],
    });
  }

  private bucketAccess(): PolicyStatement[] {
    const allow = (action: string, ...resources: string[]) =>
      new PolicyStatement({ actions: [`s3:${action}`], resources });
    const reports = REPORT_ENDINGS.map((ending) => this.bucket.arnForObjects(`clubs/*${ending}`));
    return [
      allow('GetObject', this.bucket.arnForObjects('clubs/*')),
      allow('PutObject', ...reports),
      // Without this permission, S3 responds AccessDenied for a missing object.
      allow('ListBucket', this.bucket.bucketArn),
    ];
  }

  private refusals(): IMetric {
    const filter = new MetricFilter(this, 'Refusals', {
      logGroup: this.publisher.logGroup,
      filterPattern: FilterPattern.stringValue('$.message.upload', '=', 'refused'),
      metricNamespace: this.node.path,
      metricName: 'RefusedUploads',
    });
    return filter.metric({ period: MINUTE, statistic: 'sum' });
  }
}
