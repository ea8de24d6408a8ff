import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

const PUBLISHERS = ['cloudwatch', 'budgets'].map(
  (service) => new ServicePrincipal(`${service}.amazonaws.com`),
);

/**
 * Creates a key for alarm topics, because neither CloudWatch nor Budgets may use AWS's managed key for SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html).
 */
export function alarmKey(scope: Construct, id: string): Key {
  const key = new Key(scope, id, {
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY, // the key encrypts only messages in transit
  });
  for (const publisher of PUBLISHERS) key.grant(publisher, 'kms:Decrypt', 'kms:GenerateDataKey*');
  return key;
}

/**
 * E-mails the alarms that are published to this topic. Without `masterKey`, SNS stores the messages
 * unencrypted, but they name no club or person.
 */
export class AlarmTopic extends Topic {
  constructor(
    scope: Construct,
    id: string,
    { email, masterKey }: { email: string; masterKey: IKey | undefined },
  ) {
    super(scope, id, { enforceSSL: true, ...(masterKey && { masterKey }) });
    this.addSubscription(new EmailSubscription(email));
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: PUBLISHERS,
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
