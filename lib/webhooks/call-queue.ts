import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { MAX_RECEIVES } from '../../shared/webhooks/backoff.ts';

/** FIFO: the calls of an endpoint, which are one message group, wait for one another. */
const FIFO: QueueProps = {
  fifo: true,
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
};

/** The function's instances keep a club's pointer for 5 seconds; the rest is for reads in flight and replicas. */
const DELAY = Duration.seconds(10);

interface CallQueueProps {
  /** Of the function that makes the calls. */
  timeout: Duration;
}

/** The calls that are to be made, and those that failed for a day. */
export class CallQueue extends Construct {
  readonly calls: Queue;
  readonly failed: Queue;

  constructor(scope: Construct, id: string, { timeout }: CallQueueProps) {
    super(scope, id);
    this.failed = new Queue(this, 'Failed', { ...FIFO, retentionPeriod: Duration.days(14) });
    this.calls = new Queue(this, 'Calls', {
      ...FIFO,
      deliveryDelay: DELAY,
      // AWS recommends six times the function's timeout, because Lambda may have to invoke it again:
      // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: MAX_RECEIVES },
    });
  }
}
