import type { Stack } from './template/stack.ts';

/**
 * Lists resources that do not run here, as `<count> <type>`. Omits API Gateway's Account and Deployment, and
 * Lambda's Permission, which affect only a deployment.
 */
export function listNotEmulated(stack: Stack, running: { logicalId: string }[]): string[] {
  const ids = new Set(running.map(({ logicalId }) => logicalId));
  const types = stack
    .listTypes()
    .filter(([logicalId, type]) => !EMULATED.test(type) && !ids.has(logicalId))
    .map(([, type]) => type);
  const byType = Object.entries(Object.groupBy(types, (type) => type));
  return byType.map(([type, all = []]) => `${all.length} ${type}`).sort();
}

// ApiGateway's Account and Deployment, and Lambda's Permission, have an effect on a deployment only.
const EMULATED = new RegExp(
  '^AWS::(DynamoDB::(Global)?Table|IAM::(Role|(Managed)?Policy)|Lambda::(Permission|Version|Alias)|' +
    'ApiGateway::(RestApi|Resource|Method|Authorizer|GatewayResponse|Stage|Account|Deployment))$',
);
