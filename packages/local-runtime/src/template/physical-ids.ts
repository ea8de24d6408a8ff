import { createHash } from 'node:crypto';
import type { TemplateResource } from './assembly.ts';

/** Where a resource lives: what its names and ARNs are made of. */
export type Location = { stackName: string; region: string; account: string };

/** The property that names a resource of this type, and is then what `Ref` gives. */
export function nameProperty(type: string): string | undefined {
  return NAME_PROPERTIES[type];
}

/** What `Ref` gives for a resource without a name of its own: the same at every start. */
export function generateId(logicalId: string, type: string, { stackName }: Location): string {
  if (type.startsWith('AWS::ApiGateway::')) return shortId(logicalId);
  return `${stackName}-${logicalId}`;
}

/** What `Fn::GetAtt` gives, or undefined where nothing here knows such an attribute. */
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
};

const API_GATEWAY_IDS = new Set(['RestApiId', 'ResourceId', 'AuthorizerId', 'DeploymentId']);

function arnOf(type: string, id: string, { region, account }: Location): string {
  const service = type.split('::')[1]?.toLowerCase() ?? '';
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
