import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Actions on the items of partitions (docs/data-model.md). */
interface Access {
  actions: string[];
  partitions: string[];
}

const READ: Access[] = [
  { actions: ['Query'], partitions: ['CLUBS', 'CLUB#*', 'FORGOTTEN'] },
  { actions: ['GetItem', 'BatchGetItem'], partitions: ['CLUB#*', 'SOURCE#*'] },
  { actions: ['GetItem'], partitions: ['JOBS'] },
];

const WRITE: Access[] = [
  { actions: ['PutItem', 'DeleteItem'], partitions: ['CLUBS', 'CLUB#*'] },
  { actions: ['UpdateItem'], partitions: ['CLUB#*', 'JOBS'] },
  { actions: ['UpdateItem', 'DeleteItem'], partitions: ['FORGOTTEN'] },
  { actions: ['BatchWriteItem'], partitions: ['CLUB#*', 'SOURCE#*', 'FORGOTTEN'] },
  { actions: ['Query'], partitions: ['SOURCE#*'] },
];

/**
 * Actions that the policy `Drift` denies, because they read people or keys. AWS's `ReadOnlyAccess` allows most
 * of them. Patterns with `*` also cover actions that AWS adds later.
 */
const READS_DATA = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:Scan',
  'dynamodb:PartiQL*',
  'dynamodb:GetRecords',
  's3:GetObject*',
  'athena:GetQueryResults*',
  'logs:FilterLogEvents',
  'logs:GetLogEvents',
  'logs:GetLogRecord',
  'logs:GetQueryResults',
  'logs:StartQuery',
  'logs:StartLiveTail',
  'sqs:ReceiveMessage',
  'ssm:GetParameter*',
  'secretsmanager:*GetSecretValue',
  'wafv2:GetSampledRequests',
  'xray:BatchGetTraces',
  'xray:GetTraceSummaries',
  'xray:GetTraceGraph',
];

interface OperatorPoliciesProps {
  table: ITable;
  uploads: IBucket | undefined;
}

/**
 * Policies to attach to roles. `Operator` permits every command on the stack's table, `Support` those that
 * change nothing. `Drift` lets the drift workflow detect drift without reading data.
 */
export class OperatorPolicies extends Construct {
  constructor(scope: Construct, id: string, { table, uploads }: OperatorPoliciesProps) {
    super(scope, id);
    // `--stack` reads the table's name from the outputs.
    const findTable = [
      this.onStack('DescribeStacks'),
      ...READ.map((access) => allow(table, access)),
      describeTable(table),
    ];
    const change = WRITE.map((access) => allow(table, access));
    const operate = [...findTable, ...change, ...(uploads ? deleteVersions(uploads) : [])];
    const operator = this.addPolicy(
      'Operator',
      'Every command of club-data except preflight',
      operate,
    );
    if (uploads) {
      const { node } = uploads;
      const bucket = Stack.of(this).getLogicalId(node.defaultChild as CfnBucket);
      acknowledge(operator, {
        [`AwsSolutions-IAM5[Resource::<${bucket}.Arn>/clubs/*]`]:
          'All clubs are uploaded to one folder.',
      });
    }
    this.addPolicy('Support', 'The commands of club-data that change nothing', findTable);
    this.addPolicy('Drift', 'Beside ReadOnlyAccess: detects drift, and reads no data', [
      this.onStack('DetectStackDrift', 'DetectStackResourceDrift'),
      new PolicyStatement({ effect: Effect.DENY, actions: READS_DATA, resources: ['*'] }),
    ]);
  }

  private addPolicy(id: string, description: string, statements: PolicyStatement[]): ManagedPolicy {
    const policy = new ManagedPolicy(this, id, { description, statements });
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::${this.stackArn('<AWS::Partition>', '<AWS::Region>', '<AWS::AccountId>')}]`]:
        'The id of the stack follows its name.',
    });
    new CfnOutput(Stack.of(this), `${id}PolicyArn`, {
      value: policy.managedPolicyArn,
      description,
    });
    return policy;
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

/** Allows reading the table's account and region, which `status` and every change show. */
const describeTable = (table: ITable): PolicyStatement =>
  new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [table.tableArn] });

/** Allows the commands that `forget` and `remove` print (cli/people/places-elsewhere.ts). */
const deleteVersions = (uploads: IBucket): PolicyStatement[] => [
  new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [uploads.bucketArn] }),
  new PolicyStatement({
    actions: ['s3:DeleteObjectVersion'],
    resources: [uploads.arnForObjects('clubs/*')],
  }),
];

/**
 * Allows actions on items of some partitions only
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html).
 */
function allow(table: ITable, { actions, partitions }: Access): PolicyStatement {
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  });
}
