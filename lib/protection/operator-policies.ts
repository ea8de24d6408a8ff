import { Aws, CfnOutput, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
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
 * Policies for the people who run `club-data`, to be attached to their roles: all commands, or those
 * that change nothing. test/operator/permissions has a request that needs each part of them.
 */
export class OperatorPolicies extends Construct {
  constructor(scope: Construct, id: string, { table }: { table: ITable }) {
    super(scope, id);
    const findTable = [this.describeStacks(), ...READ.map((access) => allow(table, access))];
    const change = [describeTable(table), ...WRITE.map((access) => allow(table, access))];
    this.addPolicy('Operator', 'Every command of club-data', [...findTable, ...change]);
    this.addPolicy('Support', 'The commands of club-data that change nothing', findTable);
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

  /** `--stack` reads the table's name from the outputs. */
  private describeStacks(): PolicyStatement {
    return new PolicyStatement({
      actions: ['cloudformation:DescribeStacks'],
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
