import { createHash } from 'node:crypto';

export type Location = { stackName: string; region: string; account: string };

/** Property that names a resource, by resource type. `Ref` then returns that name. */
export const NAME_PROPERTIES: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::S3::Bucket': 'BucketName',
};

/** Generates the value of `Ref` for an unnamed resource. The value is the same at every start. */
export function generateId(logicalId: string, type: string, { stackName }: Location): string {
  if (/^AWS::(ApiGateway::|CloudFront::Distribution$)/.test(type)) return shortId(logicalId);
  const id = `${stackName}-${logicalId}`;
  return type === 'AWS::S3::Bucket' ? id.toLowerCase() : id;
}

export function rootResourceIdOf(apiLogicalId: string): string {
  return shortId(`${apiLogicalId}/`);
}

export function arnOf(type: string, id: string, { region, account }: Location): string {
  const service = type.split('::')[1]?.toLowerCase() ?? '';
  if (service === 's3') return `arn:aws:s3:::${id}`;
  const prefix = `arn:aws:${service}:${service === 'iam' ? '' : region}:${account}`;
  return `${prefix}:${ARN_PREFIXES[service] ?? ''}${id}`;
}

const ARN_PREFIXES: Record<string, string> = {
  iam: 'role/',
  lambda: 'function:',
  dynamodb: 'table/',
};

/** Returns ten letters and digits, like an id of API Gateway. */
function shortId(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 20);
  return BigInt(`0x${digest}`).toString(36).padStart(10, '0').slice(0, 10);
}
