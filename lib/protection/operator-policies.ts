import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Actions on the items of partitions (docs/data-model.md). */
interface Access {
  actions: string[];
  partitions: string[];
}

const READ: Access[] = [
  { actions: ['Query'], partitions: ['CLUBS', 'CLUB#*'] },
  { actions: ['GetItem', 'BatchGetItem'], partitions: ['CLUB#*', 'SOURCE#*'] },
];

const WRITE: Access[] = [
  { actions: ['PutItem', 'DeleteItem'], partitions: ['CLUBS', 'CLUB#*'] },
  { actions: ['UpdateItem'], partitions: ['CLUB#*'] },
  { actions: ['BatchWriteItem'], partitions: ['CLUB#*', 'SOURCE#*'] },
  { actions: ['Query'], partitions: ['SOURCE#*'] },
];

/**
 * What `ReadOnlyAccess` of AWS allows and a look for drift does not need: whatever reads people, keys,
 * or the logs of either. Actions that AWS adds under these names are denied, too.
 */
const READS_DATA = [
  ...['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Scan'],
  ...['dynamodb:PartiQL*', 'dynamodb:GetRecords', 's3:GetObject*', 'athena:GetQueryResults*'],
  ...['logs:FilterLogEvents', 'logs:GetLogEvents', 'logs:GetLogRecord'],
  ...['logs:GetQueryResults', 'logs:StartQuery', 'logs:StartLiveTail', 'sqs:ReceiveMessage'],
  ...['ssm:GetParameter*', 'secretsmanager:*GetSecretValue', 'wafv2:GetSampledRequests'],
  ...['xray:BatchGetTraces', 'xray:GetTraceSummaries', 'xray:GetTraceGraph'],
];

/**
 * Policies to be attached to roles. For the people who run `club-data`: all commands, or those that
 * change nothing; test/operator/permissions has a request that needs each part of them. For the
 * workflow that looks for drift: what it needs beside `ReadOnlyAccess`, and none of the data.
 */
export class OperatorPolicies extends Construct {
  constructor(scope: Construct, id: string, { table }: { table: ITable }) {
    super(scope, id);
    // `--stack` reads the table's name from the outputs.
    const findTable = [
      this.onStack('DescribeStacks'),
      ...READ.map((access) => allow(table, access)),
    ];
    const change = [describeTable(table), ...WRITE.map((access) => allow(table, access))];
    this.addPolicy('Operator', 'Every command of club-data', [...findTable, ...change]);
    this.addPolicy('Support', 'The commands of club-data that change nothing', findTable);
    this.addPolicy('Drift', 'Beside ReadOnlyAccess: detects drift, and reads no data', [
      this.onStack('DetectStackDrift', 'DetectStackResourceDrift'),
      new PolicyStatement({ effect: Effect.DENY, actions: READS_DATA, resources: ['*'] }),
    ]);
  }

  private addPolicy(id: string, description: string, statements: PolicyStatement[]): void {
    const policy = new ManagedPolicy(this, id, { description, statements });
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::${this.stackArn('<AWS::Partition>', '<AWS::Region>', '<AWS::AccountId>')}]`]:
        'The id of the stack follows its name.',
    });
    new CfnOutput(Stack.of(this), `${id}PolicyArn`, {
      value: policy.managedPolicyArn,
      description,
    });
  }

  private onStack(...actions: string[]): PolicyStatement {
    return new PolicyStatement({
      actions: actions.map((action) => `cloudformation:${action}`),
      resources: [this.stackArn(Aws.PARTITION, Aws.REGION, Aws.ACCOUNT_ID)],
    });
  }

  private stackArn(partition: string, region: string, account: string): string {
    return `arn:${partition}:cloudformation:${region}:${account}:stack/${Stack.of(this).stackName}/*`;
  }
}

/** A command that changes something says first in which account and region the table is. */
const describeTable = (table: ITable): PolicyStatement =>
  new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [table.tableArn] });

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html */
function allow(table: ITable, { actions, partitions }: Access): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  });
}
