import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';

/** The outputs of a deployed stack (lib/club-data-stack.ts). */
export interface DeployedStack {
  tableName: string;
  baseUrl: string;
}

/** Undefined when the account and region have no such stack of this service. */
export async function findStack(name: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({});
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    const output = (key: string) =>
      Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    const tableName = output('TableName');
    return tableName ? { tableName, baseUrl: output('BaseUrl') ?? '' } : undefined;
  } catch (error) {
    // CloudFormation's error for a stack that does not exist.
    if (error instanceof CloudFormationServiceException && error.name === 'ValidationError') {
      return undefined;
    }
    throw error;
  } finally {
    client.destroy();
  }
}
