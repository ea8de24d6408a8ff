import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** CloudWatch alarms and AWS Budgets. */
const PUBLISHERS = ['cloudwatch', 'budgets'].map(
  (service) => new ServicePrincipal(`${service}.amazonaws.com`),
);

/**
 * Sends alarms of this account by e-mail. It has a key of its own, because neither CloudWatch nor
 * Budgets may use the one that AWS manages for SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html).
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { email }: { email: string }) {
    const masterKey = new Key(scope, `${id}Key`, {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY, // it encrypts messages on their way, and no data
    });
    super(scope, id, { masterKey, enforceSSL: true });
    this.addSubscription(new EmailSubscription(email));
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: PUBLISHERS,
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    for (const publisher of PUBLISHERS) {
      masterKey.grant(publisher, 'kms:Decrypt', 'kms:GenerateDataKey*');
    }
  }
}
