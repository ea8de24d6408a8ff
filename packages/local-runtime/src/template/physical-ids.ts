import { createHash } from 'node:crypto';
import type { TemplateResource } from './assembly.ts';

/** The parts of a resource's names and ARNs. */
export type Location = { stackName: string; region: string; account: string };

/** The property that names a resource of this type; `Ref` then returns that name. */
export function nameProperty(type: string): string | undefined {
  return NAME_PROPERTIES[type];
}

/** What `Ref` returns for a resource without a name: the same at every start. */
export function generateId(logicalId: string, type: string, { stackName }: Location): string {
  if (type.startsWith('AWS::ApiGateway::')) return shortId(logicalId);
  return `${stackName}-${logicalId}`;
}

/** What `Fn::GetAtt` returns; undefined for an attribute that is not known here. */
export function attributeOf(
  resource: TemplateResource & { logicalId: string; id: string },
  attribute: string,
  location: Location,
): string | undefined {
  if (attribute === 'Arn') return arnOf(resource.Type, resource.id, location);
  if (attribute === 'RootResourceId') return shortId(`${resource.logicalId}/`);
  return API_GATEWAY_IDS.has(attribute) ? resource.id : undefined;
}

const NAME_PROPERTIES: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::IAM::Role': 'RoleName',
};

const API_GATEWAY_IDS = new Set(['RestApiId', 'ResourceId', 'AuthorizerId', 'DeploymentId']);

function arnOf(type: string, id: string, { region, account }: Location): string {
  const service = type.split('::')[1]?.toLowerCase() ?? '';
  if (service === 'iam') return `arn:aws:iam::${account}:role/${id}`;
  const prefix = `arn:aws:${service}:${region}:${account}`;
  if (service === 'lambda') return `${prefix}:function:${id}`;
  if (service === 'dynamodb') return `${prefix}:table/${id}`;
  return `${prefix}:${id}`;
}

/** Ten letters and digits, as API Gateway's own ids look. */
function shortId(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 20);
  return BigInt(`0x${digest}`).toString(36).padStart(10, '0').slice(0, 10);
}
