import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';

/** What a deployed stack says of itself: its outputs (lib/club-data-stack.ts). */
export interface DeployedStack {
  tableName: string;
  baseUrl: string;
}

/** Undefined when there is no such stack of this service in the account and region. */
export async function findStack(name: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({});
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    const output = (key: string) =>
      Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    const tableName = output('TableName');
    return tableName ? { tableName, baseUrl: output('BaseUrl') ?? '' } : undefined;
  } catch (error) {
    // CloudFormation says so of a stack that does not exist.
    if (error instanceof CloudFormationServiceException && error.name === 'ValidationError') {
      return undefined;
    }
    throw error;
  } finally {
    client.destroy();
  }
}
