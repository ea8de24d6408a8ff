import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { RETENTION, type Retention } from '../../publish/revisions/retention.ts';

/** Outputs of a deployed stack (lib/club-data-stack.ts), and where and when it was deployed. */
interface DeployedStack {
  tableName: string;
  baseUrl?: string | undefined;
  edgeUrl?: string | undefined;
  version?: string | undefined;
  updatedAt?: string | undefined;
  account?: string | undefined;
  region?: string | undefined;
  /** Bucket of uploads; undefined with the setting `uploads: false`. */
  uploadsBucket?: string | undefined;
  retention: Retention;
  /** Days of the table's point-in-time recovery; undefined for a stack of an earlier version. */
  recoveryDays?: number | undefined;
}

/** Finds a stack of this service; undefined if the account and region have none with this name. */
export async function findStack(name: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({});
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0] && toDeployedStack(Stacks[0]);
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

function toDeployedStack(stack: Stack): DeployedStack | undefined {
  const { Outputs = [], StackId = '', LastUpdatedTime, CreationTime } = stack;
  const output = (key: string) => Outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  const tableName = output('TableName');
  if (!tableName) return undefined;
  const [, , , region, account] = StackId.split(':');
  return {
    tableName,
    baseUrl: output('BaseUrl'),
    edgeUrl: output('EdgeUrl'),
    version: output('Version'),
    updatedAt: (LastUpdatedTime ?? CreationTime)?.toISOString(),
    account,
    region,
    uploadsBucket: output('UploadsBucket'),
    retention: retentionFrom(output),
    recoveryDays: toNumber(output('PointInTimeRecoveryDays')),
  };
}

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * Reads from a stack's outputs how many revisions are kept, and for how many days. A stack of an earlier
 * version has no such outputs, and gets the default values.
 */
export const retentionFrom = (output: (key: string) => string | undefined): Retention => ({
  revisions: Number(output('KeepRevisions') ?? RETENTION.revisions),
  days: Number(output('KeepDays') ?? RETENTION.days),
});
